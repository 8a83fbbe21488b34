#!/bin/sh
# From an API key to a voiceover as WAV, MP3, captions (SRT and VTT) and every other file, and the webhook that says it
# is done.
#
#   VOICEDRAFT_KEY=vd_live_… VOICEDRAFT_URL=https://voicedraft.example sh first-voiceover.sh folder
#
# The key needs the scopes scripts, voices and webhooks. Needs curl, openssl and perl, which receives the webhook.
# VOICEDRAFT_HOOK is the address at which the internet reaches PORT of this machine; a server in demo mode on this
# machine calls it directly.
set -eu

: "${VOICEDRAFT_KEY:?Set it to your API key}"
URL=${VOICEDRAFT_URL:-http://localhost:4000}
PORT=${PORT:-4711}
HOOK=${VOICEDRAFT_HOOK:-http://127.0.0.1:$PORT/}
FOLDER=${1:-.}
# A repeat of this run would need the same name to not be charged twice.
RUN="first-voiceover-$(date +%s)-$$"
mkdir -p "$FOLDER"

# call METHOD PATH [JSON [NAME]]: calls the API and prints the answer, or the error and stops.
call() {
  curl -sS --fail-with-body -X "$1" "$URL$2" -H "Authorization: Bearer $VOICEDRAFT_KEY" \
    ${3:+-H "Content-Type: application/json" --data "$3"} ${4:+-H "Idempotency-Key: $4"}
}

# field NAME: the first text of this name in an answer.
field() {
  grep -o "\"$1\":\"[^\"]*\"" | head -n 1 | cut -d '"' -f 4
}

# 1. Receive one webhook, in the background.
perl -MIO::Socket::INET -e '
  my ($port, $folder) = @ARGV;
  alarm 300;
  my $server = IO::Socket::INET->new(Listen => 5, LocalAddr => "127.0.0.1", LocalPort => $port, ReuseAddr => 1)
    or die "Port $port: $!\n";
  my $client = $server->accept;
  my %head;
  while (defined(my $line = <$client>)) {
    $line =~ s/\r?\n\z//;
    last if $line eq "";
    $head{lc $1} = $2 if $line =~ /^([^:]+):\s*(.*)/;
  }
  read $client, my $body, $head{"content-length"} || 0;
  print $client "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n";
  close $client;
  for (["id", $head{"webhook-id"}], ["time", $head{"webhook-timestamp"}],
       ["signature", $head{"webhook-signature"}], ["json", $body]) {
    open my $file, ">", "$folder/webhook.$$_[0]" or die "$!\n";
    print $file $$_[1];
    close $file;
  }
' "$PORT" "$FOLDER" &
RECEIVER=$!
trap 'kill "$RECEIVER" 2>/dev/null || true' EXIT

# 2. Ask to be called. The secret is shown only now.
WEBHOOK=$(call POST /v1/webhooks "{\"url\": \"$HOOK\", \"events\": [\"voice.done\"]}")
WEBHOOK_ID=$(echo "$WEBHOOK" | field id)
SECRET=$(echo "$WEBHOOK" | field secret)
trap 'kill "$RECEIVER" 2>/dev/null || true; call DELETE "/v1/webhooks/$WEBHOOK_ID" >/dev/null' EXIT

# 3. Write a script.
SCRIPT=$(call POST /v1/scripts '{"prompt": "A 20-second opening. A kitchen garden begins with one pot of herbs. Put it where you cook."}' "$RUN-script")
SCRIPT_ID=$(echo "$SCRIPT" | field id)
echo "Script: $SCRIPT_ID"

# 4. Speak it, and save every file of it.
VOICE=$(call POST /v1/voices "{\"script_id\": \"$SCRIPT_ID\", \"voice\": \"achernar\"}" "$RUN-voice")
VOICE_ID=$(echo "$VOICE" | field id)
echo "Voiceover: $VOICE_ID"
for FORMAT in $(echo "$VOICE" | grep -o '"files":{[^}]*}' | grep -o '"[a-z0-9]*":"' | cut -d '"' -f 2); do
  call GET "/v1/voices/$VOICE_ID/files/$FORMAT" >"$FOLDER/voiceover.$FORMAT"
  echo "File: $FOLDER/voiceover.$FORMAT"
done

# 5. Wait for the webhook, and check that it comes from us: HMAC-SHA-256 of id, time and body with the secret.
wait "$RECEIVER"
KEY=$(printf %s "${SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
EXPECTED=$({ printf '%s.%s.' "$(cat "$FOLDER/webhook.id")" "$(cat "$FOLDER/webhook.time")"; cat "$FOLDER/webhook.json"; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | openssl base64 -A)
if [ "$(cat "$FOLDER/webhook.signature")" != "v1,$EXPECTED" ]; then
  echo "The webhook is not signed by us." >&2
  exit 1
fi
echo "Webhook: $(field type <"$FOLDER/webhook.json") $(cat "$FOLDER/webhook.id")"
