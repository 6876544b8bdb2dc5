package main

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
)

const algCosignature = 4

// A cosigner verifies the Ed25519 cosignatures of a witness (C2SP tlog-cosignature), which the note package does not support.
type cosigner struct {
	name   string
	hash   uint32
	public ed25519.PublicKey
}

func newCosigner(vkey string) (*cosigner, error) {
	parts := strings.SplitN(vkey, "+", 3)
	if len(parts) != 3 {
		return nil, errors.New("not a verifier key")
	}
	key, err := base64.StdEncoding.DecodeString(parts[2])
	if err != nil || len(key) != 1+ed25519.PublicKeySize || key[0] != algCosignature {
		return nil, errors.New("not the key of a witness")
	}
	sum := sha256.Sum256(append([]byte(parts[0]+"\n"), key...))
	hash := binary.BigEndian.Uint32(sum[:])
	if fmt.Sprintf("%08x", hash) != parts[1] {
		return nil, errors.New("the key has another id")
	}
	return &cosigner{parts[0], hash, key[1:]}, nil
}

func (cosigner *cosigner) Name() string { return cosigner.name }

func (cosigner *cosigner) KeyHash() uint32 { return cosigner.hash }

func (cosigner *cosigner) Verify(text, signature []byte) bool {
	if len(signature) != 8+ed25519.SignatureSize {
		return false
	}
	message := fmt.Sprintf("cosignature/v1\ntime %d\n%s", binary.BigEndian.Uint64(signature), text)
	return ed25519.Verify(cosigner.public, []byte(message), signature[8:])
}
