// Verify(secret, the header Svc-Signature, the raw body) before anything reads the body. Go 1.18 or later.
package main

import (
	"bufio"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"os"
	"strconv"
	"strings"
)

func Verify(secret, header string, body []byte, now int64) bool {
	parts := strings.Split(header, ",")
	t := ""
	for _, part := range parts {
		if strings.HasPrefix(part, "t=") && t == "" {
			t = part[2:]
		}
	}
	seconds, err := strconv.ParseUint(t, 10, 50)
	if err != nil || int64(seconds) > now+300 || int64(seconds) < now-300 {
		return false
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(t + "."))
	mac.Write(body)
	wanted := mac.Sum(nil)
	for _, part := range parts {
		sent, err := hex.DecodeString(strings.TrimPrefix(part, "v1="))
		if strings.HasPrefix(part, "v1=") && err == nil && hmac.Equal(sent, wanted) {
			return true
		}
	}
	return false
}

// To try it out: lines of secret, header, seconds since 1970, and body in base64, apart by tabs.
func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		fields := strings.Split(lines.Text(), "\t")
		now, _ := strconv.ParseInt(fields[2], 10, 64)
		body, _ := base64.StdEncoding.DecodeString(fields[3])
		if Verify(fields[0], fields[1], body, now) {
			fmt.Println("valid")
		} else {
			fmt.Println("invalid")
		}
	}
}
