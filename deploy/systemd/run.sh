#!/bin/sh
# Runs a command of Voicedraft as root, with the settings and the user of the service:
#   deploy/systemd/run.sh doctor
#   deploy/systemd/run.sh admin list
set -eu
command=$1
shift
cd "$(dirname "$0")/../.."

# The doctor looks from inside the service's sandbox, drop-ins included: what the unit forbids only shows there.
if [ "$command" = doctor ] && systemctl show --property=Version >/dev/null 2>&1; then
  unit=$(systemctl cat voicedraft.service 2>/dev/null || cat deploy/systemd/voicedraft.service)
  names='User|Group|Environment|EnvironmentFile|UMask|StateDirectory.*|Protect.*|Private.*|Restrict.*|.*Paths|.*Capabilit.*|NoNewPrivileges|LockPersonality|SystemCall.*'
  set -- "$PWD/node_modules/.bin/node" apps/api/src/doctor.ts "$@"
  # Each setting goes in front of those before it, so the last one is read first.
  while IFS= read -r setting; do
    set -- --property="$setting" "$@"
  done <<EOF
$(printf '%s\n' "$unit" | grep -E "^($names)=" | tac)
EOF
  exec systemd-run --quiet --pipe --wait --collect --property=WorkingDirectory="$PWD" "$@"
fi

set -a
. /etc/voicedraft.env
set +a
exec runuser -u voicedraft -- node_modules/.bin/node "apps/api/src/$command.ts" "$@"
