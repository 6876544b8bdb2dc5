-- Guests whose tables an account has taken over. Their names in openings belong to the account: they are erased with it.
create table former_guest (
    guest text primary key,
    account text not null
) strict, without rowid;
create index former_guest_by_account on former_guest (account);
