-- Which records name which account in their openings: what has to go when the account is erased.
create table personal (
    game bigint not null,
    n integer not null,
    account text collate "C" not null,
    primary key (game, n)
);

create index personal_by_account on personal (account);

insert into personal (game, n, account)
select e.game, max(e.n), h.account
from holder h
join game g on g.handle = h.handle
join event e on e.game = g.key and e.type = 'table.SeatJoined' and (convert_from(e.body, 'UTF8')::jsonb #>> '{data,seat}')::integer = h.seat
where not exists (
    select from event left_later
    where left_later.game = e.game and left_later.n > e.n and left_later.type = 'table.SeatLeft'
        and (convert_from(left_later.body, 'UTF8')::jsonb #>> '{data,seat}')::integer = h.seat
)
group by e.game, h.seat, h.account;

-- Games in which something was erased, by the erasure: whoever has them in memory forgets them. Each erasure locks the mark, so
-- that marks are in the order of commits.
create table erasure_mark (
    "only" integer primary key check ("only" = 1),
    mark bigint not null
);

insert into erasure_mark values (1, 0);

create table erasure (
    mark bigint not null,
    game bigint not null,
    primary key (mark, game)
);

-- Statistics hold samples of what stands in a column, and keep them for a table that has become empty. Nobody searches by these.
alter table account alter column name set statistics 0, alter column folded set statistics 0, alter column password_hash set statistics 0;
alter table session alter column token set statistics 0, alter column account set statistics 0;
alter table card alter column body set statistics 0;
alter table event_secret alter column disclosure set statistics 0;
