-- Passkeys (WebAuthn): a credential's public key, and how it was used last. `challenged_at` is when its newest challenge was made, in
-- milliseconds: a response to an older one is refused, so each response takes effect once.
create table passkey (
    id text collate "C" primary key,
    account text collate "C" not null,
    public_key bytea not null,
    sign_count bigint not null,
    challenged_at bigint not null,
    device text not null,
    added_at text collate "C" not null,
    used_at text collate "C" not null
);
create index passkey_by_account on passkey (account);
