-- Guests whose tables an account has taken over. Their names in openings belong to the account: they are erased with it.
create table former_guest (
    guest text collate "C" primary key,
    account text collate "C" not null
);
create index former_guest_by_account on former_guest (account);
