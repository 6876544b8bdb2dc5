package main

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

// A witness cosigns the growth of one log (C2SP tlog-witness). It remembers the last tree in memory only.
type witness struct {
	log  *log
	name string
	key  ed25519.PrivateKey
	lock sync.Mutex
	last tlog.Tree
}

type refusal struct {
	status int
	text   string
}

func (refusal refusal) Error() string { return refusal.text }

// serveWitness prints the witness's verifier key and its address, and serves until the process is ended.
func serveWitness(logKey, name string) error {
	verifier, err := note.NewVerifier(logKey)
	if err != nil {
		return fmt.Errorf("key: %w", err)
	}
	public, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	log := &log{verifiers: note.VerifierList(verifier), origin: verifier.Name()}
	serving := &witness{log: log, name: name, key: private}
	raw := append([]byte{algCosignature}, public...)
	fmt.Printf("%s+%08x+%s http://%s\n", name, serving.hash(), base64.StdEncoding.EncodeToString(raw), listener.Addr())
	http.HandleFunc("POST /add-checkpoint", serving.handle)
	return http.Serve(listener, nil)
}

func (witness *witness) hash() uint32 {
	raw := append([]byte{algCosignature}, witness.key.Public().(ed25519.PublicKey)...)
	sum := sha256.Sum256(append([]byte(witness.name+"\n"), raw...))
	return binary.BigEndian.Uint32(sum[:])
}

func (witness *witness) handle(answer http.ResponseWriter, request *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(answer, request.Body, 1<<20))
	var line string
	if err == nil {
		line, err = witness.add(body)
	}
	var refused refusal
	switch {
	case err == nil:
		fmt.Fprint(answer, line)
	case errors.As(err, &refused):
		if refused.status == http.StatusConflict {
			answer.Header().Set("Content-Type", "text/x.tlog.size")
		}
		answer.WriteHeader(refused.status)
		fmt.Fprintln(answer, refused.text)
	default:
		http.Error(answer, err.Error(), http.StatusBadRequest)
	}
}

// add returns the line with the cosignature of the checkpoint in the body, if the log has only grown.
func (witness *witness) add(body []byte) (string, error) {
	head, checkpoint, _ := bytes.Cut(body, []byte("\n\n"))
	lines := strings.Split(string(head), "\n")
	old, err := numberAfter("old ", lines[0])
	if err != nil {
		return "", err
	}
	proof, err := hashesOf(lines[1:])
	if err != nil {
		return "", err
	}
	opened, tree, err := witness.log.openCheckpoint(checkpoint)
	if err != nil {
		return "", refusal{http.StatusForbidden, err.Error()}
	}
	witness.lock.Lock()
	defer witness.lock.Unlock()
	if old != witness.last.N {
		return "", refusal{http.StatusConflict, fmt.Sprint(witness.last.N)}
	}
	if old > 0 && old < tree.N {
		err = tlog.CheckTree(proof, tree.N, tree.Hash, old, witness.last.Hash)
	} else if old == tree.N && tree.Hash != witness.last.Hash && old > 0 {
		return "", refusal{http.StatusConflict, fmt.Sprint(old)}
	} else if len(proof) > 0 || old > tree.N {
		err = errors.New("a proof where there is nothing to prove")
	}
	if err != nil {
		return "", refusal{http.StatusUnprocessableEntity, err.Error()}
	}
	witness.last = tree
	return witness.cosign(opened.Text), nil
}

func (witness *witness) cosign(text string) string {
	now := uint64(time.Now().Unix())
	signed := ed25519.Sign(witness.key, fmt.Appendf(nil, "cosignature/v1\ntime %d\n%s", now, text))
	signature := binary.BigEndian.AppendUint32(nil, witness.hash())
	signature = append(binary.BigEndian.AppendUint64(signature, now), signed...)
	return fmt.Sprintf("— %s %s\n", witness.name, base64.StdEncoding.EncodeToString(signature))
}
