"""Serves an object store with S3's interface on this machine: OpenStack Swift's four servers in one process.

usage: serve.py FOLDER PORT; prints "ready" once it listens. Files and accounts live in FOLDER and outlast the process.
"""

import os
import sys
from time import time as now

import eventlet

eventlet.patcher.monkey_patch(all=False, socket=True, select=True, thread=True)

import eventlet.wsgi  # noqa: E402
from swift.common import utils  # noqa: E402

FOLDER, PORT = os.path.abspath(sys.argv[1]), int(sys.argv[2])

SWIFT_CONF = """[swift-hash]
swift_hash_path_suffix = vitrine
swift_hash_path_prefix = tests

[storage-policy:0]
name = one
default = yes
"""

PROXY_CONF = f"""[DEFAULT]
swift_dir = {FOLDER}
log_level = ERROR

[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats bulk s3api tempauth copy slo versioned_writes symlink proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
node_timeout = 20

[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = eu-test-1
max_bucket_listing = 100
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = s3cret/with+signs .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_object_versioning = true
[filter:symlink]
use = egg:swift#symlink
"""

SERVER_CONF = """[DEFAULT]
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
fallocate_reserve = 0
disable_fallocate = true
log_level = ERROR

[pipeline:main]
pipeline = server

[app:server]
use = egg:swift#{kind}
"""


def write(name, content):
    path = os.path.join(FOLDER, name)
    with open(path, "w") as file:
        file.write(content)
    return path


def ring(kind, port):
    """One device for everything of a kind."""
    from swift.common.ring import RingBuilder

    builder = RingBuilder(2, 1, 0)
    builder.add_dev({"region": 1, "zone": 1, "weight": 1, "ip": "127.0.0.1", "port": port, "device": "disk"})
    builder.rebalance()
    builder.get_ring().save(os.path.join(FOLDER, f"{kind}.ring.gz"))


class Cache:
    """What Swift keeps in memcached, in this process."""

    def __init__(self):
        self.values = {}

    def get(self, key, **_more):
        value, ends = self.values.get(key, (None, 0))
        return value if ends == 0 or ends > now() else None

    def set(self, key, value, time=0, **_more):
        self.values[key] = (value, time and now() + time)

    def incr(self, key, delta=1, time=0, **_more):
        self.set(key, int(self.get(key) or 0) + delta, time)
        return self.get(key)

    def decr(self, key, delta=1, time=0, **_more):
        return self.incr(key, -delta, time)

    def delete(self, key, **_more):
        self.values.pop(key, None)


def cached(app):
    cache = Cache()

    def call(environ, start_response):
        environ["swift.cache"] = cache
        return app(environ, start_response)

    return call


def main():
    os.makedirs(os.path.join(FOLDER, "devices", "disk"), exist_ok=True)
    write("swift.conf", SWIFT_CONF)
    utils.SWIFT_CONF_FILE = os.path.join(FOLDER, "swift.conf")
    utils.validate_hash_conf()
    from swift.common.storage_policy import reload_storage_policies
    from swift.common.wsgi import loadapp

    reload_storage_policies()
    servers = []
    for kind in ("account", "container", "object"):
        listener = eventlet.listen(("127.0.0.1", 0), backlog=512)
        ring(kind, listener.getsockname()[1])
        servers.append((kind, listener, write(f"{kind}-server.conf", SERVER_CONF.format(folder=FOLDER, kind=kind))))
    servers.append(("proxy", eventlet.listen(("127.0.0.1", PORT), backlog=512), write("proxy-server.conf", PROXY_CONF)))

    class Quiet:
        def __getattr__(self, _name):
            return lambda *_args, **_more: None

    for kind, listener, conf in servers:
        app = loadapp(conf)
        served = cached(app) if kind == "proxy" else app
        eventlet.spawn(eventlet.wsgi.server, listener, served, Quiet(), max_size=256)
    eventlet.sleep(0)
    print("ready", flush=True)
    # Ends with whoever started it.
    eventlet.tpool.execute(sys.stdin.read)
    os._exit(0)


main()
