#!/usr/bin/env bash
# pgbouncer in transaction mode in front of pg-cluster.  apt-get install -y --no-install-recommends pgbouncer (1.18).  start [IGNORE] | stop ; listens on $PGB_PORT (6601), in $PGB_DIR
# IGNORE=yes adds ignore_startup_parameters for what node-postgres sends (statement_timeout, options); without it 1.18 refuses the panel.
set -eu
D=${PGB_DIR:-${TMPDIR:-/tmp}/panel-cluster/pgbouncer}; mkdir -p $D; chmod 777 $D
case $1 in
start) cat >$D/pgbouncer.ini <<CONF
[databases]
* = host=127.0.0.1 port=${PG_PORT:-5601}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${PGB_PORT:-6601}
unix_socket_dir = $D
auth_type = trust
auth_file = $D/users.txt
pool_mode = ${POOL_MODE:-transaction}
default_pool_size = ${POOL:-6}
max_client_conn = 200
logfile = $D/pgbouncer.log
pidfile = $D/pgbouncer.pid
admin_users = panel
$( [ "${IGNORE:-no}" = yes ] && echo "ignore_startup_parameters = extra_float_digits,statement_timeout,options" )
CONF
  echo '"panel" "panel"' >$D/users.txt; chmod 644 $D/*; runuser -u postgres -- /usr/sbin/pgbouncer -d $D/pgbouncer.ini ;;
stop) kill $(cat $D/pgbouncer.pid) ;;
esac
