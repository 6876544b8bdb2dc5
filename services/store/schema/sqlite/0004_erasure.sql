-- Which records name which account in their openings: what has to go when the account is erased.
create table personal (
    game integer not null,
    n integer not null,
    account text not null,
    primary key (game, n)
) strict, without rowid;

create index personal_by_account on personal (account);

insert into personal (game, n, account)
select e.game, max(e.n), h.account
from holder h
join game g on g.handle = h.handle
join event e on e.game = g.key and e.type = 'table.SeatJoined' and json_extract(cast(e.body as text), '$.data.seat') = h.seat
where not exists (
    select 1 from event left_later
    where left_later.game = e.game and left_later.n > e.n and left_later.type = 'table.SeatLeft'
        and json_extract(cast(left_later.body as text), '$.data.seat') = h.seat
)
group by e.game, h.seat;

-- Games in which something was erased, by the erasure: whoever has them in memory forgets them. Each erasure locks the mark, so
-- that marks are in the order of commits.
create table erasure_mark (
    "only" integer primary key check ("only" = 1),
    mark integer not null
) strict;

insert into erasure_mark values (1, 0);

create table erasure (
    mark integer not null,
    game integer not null,
    primary key (mark, game)
) strict, without rowid;
