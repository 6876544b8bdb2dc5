"""The schemas of notices: what a person wishes to be told, by which channels, and what was sent."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from services.play.requests import END, Request

DayMinute = Annotated[int, Meta(ge=0, lt=24 * 60)]


class NoticeWishesView(Struct, frozen=True):
    """How the account wants its notices. Quiet hours are from and to a minute of the local day; both equal: none. `digest_at`: the minute
    of one digest a day; null: single notices. Minutes are those of the time zone of the account's calendar."""

    language: Literal["en", "de"]
    quiet_from: int
    quiet_to: int
    digest_at: int | None
    reminders: bool
    messages: bool


class SaveNoticeWishes(Request, frozen=True):
    """How the account wants its notices, as in `NoticeWishesView`."""

    language: Literal["en", "de"] = "en"
    quiet_from: DayMinute = 0
    quiet_to: DayMinute = 0
    digest_at: DayMinute | None = None
    reminders: bool = True
    messages: bool = True


class ChannelView(Struct, frozen=True):
    """A channel of the account. `secret` signs the requests to a webhook. `said` is why it failed last or ended; empty: it works."""

    id: str
    kind: Literal["mail", "push", "webhook", "discord", "slack"]
    address: str
    shared: bool
    state: Literal["unconfirmed", "active", "off"]
    failures: int
    said: str
    secret: str
    added_at: str


class NoticeView(Struct, frozen=True):
    """An entry of the delivery log. `step`: `asked`, `reminder-...`, `again-...`, `nudge-...`, `message`, `over` or `test-...`; `said` is
    what the receiver answered, or why it failed."""

    id: str
    channel: str
    table: str
    step: str
    state: Literal["waiting", "delivered", "withdrawn", "failed"]
    due_at: str
    ended_at: str
    tries: int
    said: str


class NoticeSettings(Struct, frozen=True):
    """Everything about the account's notices. `kinds`: the kinds of channels that this server has; `push_key`: the key that a browser
    subscribes with; `calendar`: the secret link of the account's calendar, or empty."""

    kinds: list[Literal["mail", "push", "webhook", "discord", "slack"]]
    push_key: str
    wishes: NoticeWishesView
    calendar: str
    channels: list[ChannelView]
    log: list[NoticeView]


class PushKeysGiven(Request, frozen=True):
    """The keys of a browser's push subscription."""

    p256dh: Annotated[str, Meta(max_length=128, pattern=rf"^[A-Za-z0-9_-]+{END}")]
    auth: Annotated[str, Meta(max_length=64, pattern=rf"^[A-Za-z0-9_-]+{END}")]


class AddChannel(Request, frozen=True):
    """A channel to add. `shared`: several people read it. `keys` are for push alone."""

    kind: Literal["mail", "push", "webhook", "discord", "slack"]
    address: Annotated[str, Meta(min_length=3, max_length=2000)]
    shared: bool = False
    keys: PushKeysGiven | None = None


class ConfirmChannel(Request, frozen=True):
    """The code that was sent to the channel."""

    code: Annotated[str, Meta(min_length=1, max_length=32)]


class WantCalendar(Request, frozen=True):
    """True makes a new link, false none. The link of before leads nowhere."""

    wanted: bool


class CalendarLink(Struct, frozen=True):
    """The secret link of the account's calendar, or empty."""

    link: str


class SeenPage(Request, frozen=True):
    """The id that the page gave its stream of hints."""

    page: Annotated[str, Meta(pattern=rf"^[0-9a-f]{{32}}{END}")]


class Nudged(Struct, frozen=True):
    """The number of channels that get the nudge."""

    channels: int
