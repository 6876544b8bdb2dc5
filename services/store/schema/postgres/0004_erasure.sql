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

-- Games in which something was erased, oldest first: whoever has them in memory forgets them. The row without a game begins an erasure.
create table erasure (
    id bigint generated always as identity primary key,
    game bigint
);
