#!/bin/sh
# Runs a command of Voicedraft as root, with the settings and the user of the service:
#   deploy/systemd/run.sh doctor
#   deploy/systemd/run.sh admin list
set -eu
command=$1
shift
set -a
. /etc/voicedraft.env
set +a
cd "$(dirname "$0")/../.."
exec runuser -u voicedraft -- node_modules/.bin/node "apps/api/src/$command.ts" "$@"
