#!/bin/sh
# For each process: remove it from nginx, restart it, wait until it is ready, add it again. No request on a new connection is lost.
# For two processes or more on nginx's own machine. Usage: rolling-restart.sh 3001 3002
set -eu
servers=${SERVERS:-/etc/nginx/lentera-servers.conf}
reload=${RELOAD:-nginx -s reload}
restart=${RESTART:-systemctl restart lentera@}

another_is_ready() {
  for other in $(sed -n 's/^ *server 127\.0\.0\.1:\([0-9]*\);.*/\1/p' "$servers"); do
    if [ "$other" != "$1" ] && curl -fs -o /dev/null "http://127.0.0.1:$other/api/ready"; then return 0; fi
  done
  return 1
}

for port in "$@"; do
  if ! another_is_ready "$port"; then
    echo "Nobody would serve while port $port restarts: no other process of $servers is ready." >&2
    exit 1
  fi
  sed -i "s/127\.0\.0\.1:$port;/127.0.0.1:$port down;/" "$servers"
  $reload
  sleep 2 # for requests that nginx has already sent to it
  $restart"$port"
  tries=0
  until curl -fs -o /dev/null "http://127.0.0.1:$port/api/ready"; do
    tries=$((tries + 1))
    if [ $tries -gt 120 ]; then
      echo "The process on port $port does not get ready and stays out; the others serve on." >&2
      exit 1
    fi
    sleep 0.5
  done
  sed -i "s/127\.0\.0\.1:$port down;/127.0.0.1:$port;/" "$servers"
  $reload
  echo "port $port is restarted"
done
