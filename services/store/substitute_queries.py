"""Who made which records that name a person, in SQL that both databases share."""

from collections.abc import Sequence

from services.store.queries import Queries

# A guest's tables may have gone to an account.
_PERSONAL = "from personal p join stream s on s.key = p.stream left join former_guest f on f.guest = p.account"
NAMED_BY = f"select a.id {_PERSONAL} join account a on a.id = coalesce(f.account, p.account) where s.handle = ? and p.n = ?"
NAMES_OF = f"select p.n {_PERSONAL} where s.handle = ? and coalesce(f.account, p.account) = ? order by p.n"
CARDS_OF = (
    "select p.n, c.body from personal p join stream s on s.key = p.stream join card c on c.handle = s.handle "
    "where p.account = ? or p.account in (select guest from former_guest where account = ?) order by c.changed_at desc, p.n limit ?"
)


class SubstituteQueries(Queries):
    """`SubstituteStore`."""

    async def named_by(self, handle: str, n: int) -> str | None:
        """The account that record `n` names, or None if it is gone."""
        row = await self.row(NAMED_BY, handle, n)
        return None if row is None else row[0]

    async def names_of(self, handle: str, account_id: str) -> Sequence[int]:
        """The numbers of the stream's records that name the account."""
        return [n for (n,) in await self.rows(NAMES_OF, handle, account_id)]

    async def cards_naming(self, account_id: str, limit: int) -> Sequence[tuple[int, bytes]]:
        """The newest cards of tables that name the account, each with the number of a record that does."""
        return [(n, bytes(body)) for n, body in await self.rows(CARDS_OF, account_id, account_id, limit)]
