-- Passkeys (WebAuthn): a credential's public key, and how it was used last. `challenged_at` is when its newest challenge was made, in
-- milliseconds: a response to an older one is refused, so each response takes effect once.
create table passkey (
    id text primary key,
    account text not null,
    public_key blob not null,
    sign_count integer not null,
    challenged_at integer not null,
    device text not null,
    added_at text not null,
    used_at text not null
) strict, without rowid;
create index passkey_by_account on passkey (account);
