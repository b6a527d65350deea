#!/usr/bin/env bash
# Two PostgreSQL under Patroni with an etcd of their own, and haproxy before them, which leads to the one that Patroni says leads (GET /primary).
# Debian 12: apt-get install -y --no-install-recommends postgresql postgresql-contrib patroni etcd-server haproxy curl procps
#   patroni.sh up             all of it, in the folder $PATRONI_DIR; database "panel", user "panel" (trust on loopback); ends when p2 is the synchronous standby
#   patroni.sh kill-leader    SIGKILL of the leader's patroni, postmaster and its children (power cut); prints its number
#   patroni.sh orphan-leader  SIGKILL of the leader's patroni alone: its PostgreSQL goes on, and takes writes that nobody will know of; prints its number
#   patroni.sh node N         starts the patroni of node N (1, 2), which brings its PostgreSQL back
#   patroni.sh leader         the number of the node that leads      patroni.sh standby   of the synchronous standby; nothing where there is none
#   patroni.sh switchover     a planned one, to the other node
#   patroni.sh down           ends all of it and removes the folder; so does an "up" that fails
# Seven ports in a row from $PATRONI_PORT on: haproxy, PostgreSQL 1 and 2, REST 1 and 2, etcd for clients and for peers.
# With $PATRONI_OWNER, the id of a process, everything goes down when that one is gone, however it ended.
set -eu
D=${PATRONI_DIR:-${TMPDIR:-/tmp}/panel-cluster/patroni}; P=${PATRONI_PORT:-4710}; OWNER=${PATRONI_OWNER:-}
TTL=${PATRONI_TTL:-20}; SYNC=${PATRONI_SYNC:-true}
BIN=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)
SELF=$(realpath "$0"); AS=(); if [ "$(id -u)" = 0 ]; then AS=(setpriv --reuid=postgres --regid=postgres --init-groups); fi
pg() { echo $((P + $1)); }; rest() { echo "http://127.0.0.1:$((P + 2 + $1))"; }

# setsid and setpriv become the program itself, so that the id is its own
launch() { local name=$1; shift; (cd /; setsid "${AS[@]}" "$@" >>"$D/$name.log" 2>&1 </dev/null & echo $! >"$D/$name.pid"); }
# The id in a file, where that process is alive and has this folder in its command: ids are given anew.
pidIn() { local pid; pid=$(head -1 "$1" 2>/dev/null) && tr '\0' ' ' 2>/dev/null <"/proc/$pid/cmdline" | grep -qF "$D/" && echo "$pid"; }
is() { curl -fs -m 2 -o /dev/null "$1"; }
until_() { local what=$1; shift; for _ in $(seq 300); do "$@" && return; sleep .1; done; echo "no $what" >&2; tail -n 30 "$D"/*.log >&2; return 1; }
leads() { local n; for n in 1 2; do if is "$(rest $n)/primary"; then echo $n; return; fi; done; return 1; }
# on a machine at work a Patroni that leads may not answer in time, once
leader() { until_ leader leads; }
standby() { local n; for n in 1 2; do if is "$(rest $n)/sync"; then echo $n; fi; done; }
sql() { "$BIN/psql" -qAtX -h 127.0.0.1 -p "$(pg 1)" -U postgres "$@"; }

node() { launch "p$1" patroni "$D/p$1.yml"; }
killNode() {
  local of=$1 postmaster patroni
  patroni=$(pidIn "$D/p$of.pid" || true); postmaster=$(pidIn "$D/d$of/postmaster.pid" || true)
  # patroni first: it would start its PostgreSQL again
  for pid in $patroni $postmaster ${postmaster:+$(pgrep -P "$postmaster" || true)}; do kill -9 "$pid" 2>/dev/null || true; done
}
down() {
  local n pid
  for n in 1 2; do pid=$(pidIn "$D/p$n.pid" || true); [ -z "$pid" ] || kill -9 "$pid" || true; done
  for n in 1 2; do pidIn "$D/d$n/postmaster.pid" >/dev/null && (cd /; "${AS[@]}" "$BIN/pg_ctl" -D "$D/d$n" -m immediate -w stop >/dev/null 2>&1) || killNode $n; done
  for n in haproxy etcd owner; do pid=$(pidIn "$D/$n.pid" || true); [ -z "$pid" ] || kill "$pid" || true; done
  # what they still write while they end would be in the way once
  for _ in 1 2 3 4 5; do rm -rf "${D:?}" 2>/dev/null && break; sleep .2; done
}

config() {
  cat >"$D/p$1.yml" <<CONF
scope: panel
name: p$1
restapi: { listen: '127.0.0.1:$((P + 2 + $1))', connect_address: '127.0.0.1:$((P + 2 + $1))' }
etcd3: { host: '127.0.0.1:$(pg 5)' }
bootstrap:
  dcs:
    ttl: $TTL
    loop_wait: 1
    retry_timeout: 5
    synchronous_mode: $SYNC
    postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, shared_buffers: 64MB, dynamic_shared_memory_type: mmap } }
  initdb: [ { encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums ]
postgresql:
  listen: 127.0.0.1:$(pg $1)
  connect_address: 127.0.0.1:$(pg $1)
  data_dir: $D/d$1
  bin_dir: $BIN
  pgpass: $D/pgpass$1
  basebackup: [ { checkpoint: fast } ]
  authentication: { superuser: { username: postgres, password: x }, replication: { username: rep, password: x }, rewind: { username: rew, password: x } }
  parameters: { unix_socket_directories: '$D' }
  pg_hba: [ 'local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust' ]
CONF
}
haproxyConfig() {
  cat >"$D/haproxy.cfg" <<CONF
global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen pg
  bind 127.0.0.1:$P
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
  server p1 127.0.0.1:$(pg 1) check port $(pg 3)
  server p2 127.0.0.1:$(pg 2) check port $(pg 4)
CONF
}
up() {
  mkdir -p "$D"; chmod 755 "$D"; [ "$(id -u)" != 0 ] || chown postgres "$D"
  trap down EXIT; trap 'exit 1' INT TERM
  if [ -n "$OWNER" ]; then setsid "$SELF" watch "$D/" >/dev/null 2>&1 </dev/null & echo $! >"$D/owner.pid"; fi
  local client peer; client=http://127.0.0.1:$(pg 5); peer=http://127.0.0.1:$(pg 6)
  launch etcd etcd --name e --data-dir "$D/etcd" --listen-client-urls "$client" --advertise-client-urls "$client" \
    --listen-peer-urls "$peer" --initial-advertise-peer-urls "$peer" --initial-cluster "e=$peer"
  config 1; config 2; haproxyConfig; launch haproxy haproxy -db -f "$D/haproxy.cfg"
  until_ etcd is "$client/health"; node 1; until_ leader is "$(rest 1)/primary"; node 2
  sql -c "create role panel login password 'panel'" -c "create database panel owner panel" postgres; sql -c "create extension pg_trgm" panel
  if [ "$SYNC" = true ]; then until_ standby is "$(rest 2)/sync"; else until_ replica is "$(rest 2)/replica"; fi
  trap - EXIT
}

case ${1:-} in
up) up ;;
# the folder is its argument so that it is found to be of this one
watch) while kill -0 "$OWNER" 2>/dev/null; do [ -d "$D" ] || exit 0; sleep 1; done; rm -f "$D/owner.pid"; down ;;
kill-leader) n=$(leader); killNode "$n"; echo "$n" ;;
orphan-leader) n=$(leader); kill -9 "$(pidIn "$D/p$n.pid")"; echo "$n" ;;
node) node "$2" ;;
leader) leader ;;
standby) standby ;;
switchover) n=$(leader); curl -fsS -m 50 -X POST -d "{\"leader\": \"p$n\", \"candidate\": \"p$((3 - n))\"}" "$(rest "$n")/switchover" ;;
down) down ;;
*) sed -n 2,13p "$0"; exit 2 ;;
esac
