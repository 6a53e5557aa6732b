/** Output of `vitrine --help`. */
export const USAGE = `Vitrine, a self-hosted engine for portfolio websites.

  vitrine serve              serve the site; fill an empty data folder with the demo first
  vitrine seed               fill the data folder with the demo
  vitrine seed --items N     add N generated works (1 to 100000) for measurements
  vitrine migrate            bring the database to this version
  vitrine check              look for damage in database and media, and say what to do
  vitrine check --repair     first rebuild what can be rebuilt, such as indexes and sizes of pictures
  vitrine backup FILE.tar [--with-accounts]
                             write the whole site to a file, also while it runs; accounts with
                             their secrets and sessions are included only with --with-accounts
  vitrine restore FILE.tar [--new-secret]
                             fill an empty site location from a backup of either engine, which
                             may be compressed by gzip; --new-secret creates a new session key
  vitrine move [--to-database postgres://…] [--to-storage s3://…] [--to-folder FOLDER]
                             copy the database, the files or both to an empty site location;
                             continues if it was interrupted, and leaves the site as it was
  vitrine import FOLDER [--as works|categories] [--publish] [--yes]
                             create works from a folder of pictures, also while the site runs.
                             Each sub-folder becomes a work with a gallery, or a category of
                             works with one picture each. Shows the plan and asks, unless --yes;
                             creates drafts, unless --publish. Run it again to update the works.
                             Exits with 2 if files were refused (docs/importing-folders.md)
  vitrine user add NAME --email ADDRESS [--role owner|editor|member]
                             add an account; prints a link for choosing its password
  vitrine user reset-link NAME
                             print a link for choosing a new password
  vitrine user list          list the accounts and when they were last seen
  vitrine user log-out NAME  end all sessions and application passwords of an account
  vitrine user two-step-off NAME
                             turn off two-step login, if phone and recovery codes are lost
  vitrine user disable|enable NAME [--force]
                             end all sessions and refuse logins; allow logins again
  vitrine user remove NAME [--force]
                             remove an account and everything stored about it;
                             the last owner is disabled or removed only with --force
  vitrine --help, --version

From a clone: npx --no -- vitrine <command>

Settings are environment variables; defaults are in parentheses:
  PORT       port to listen on (3000; 0 takes any free one)
  HOST       address to listen on (this machine only; 0.0.0.0 for every network)
  DATA_DIR   folder of database and media (./data)
  DATABASE_URL
             PostgreSQL in place of the file in DATA_DIR, such as
             postgres://user:password@localhost:5432/vitrine (none)
  DATABASE_POOL
             connections of this process (10)
  DATABASE_LISTEN_URL
             address that bypasses a pooler in transaction mode, for one connection (DATABASE_URL)
  DATABASE_CONNECT_TIMEOUT_MS, DATABASE_STATEMENT_TIMEOUT_MS
             time limit of connecting and of a statement (5000, 15000)
  STORAGE_URL
             bucket of an S3-compatible store in place of DATA_DIR for media, such as
             s3://key:secret@s3.example.org/bucket?region=eu-1 (none)
  MEDIA_URL  address from which visitors load media, if not from the site itself,
             such as https://cdn.example.org/public (none)
  SITE_URL   public address of the site (http://localhost:<PORT>)
  HSTS       what browsers are told to open only by https: site, subdomains (the site and
             the names below it) or off (site)
  PREVIEW_ALLOW_HOSTS
             hosts in private networks that the server may ask whether they can be previewed,
             with or without port, such as localhost:8080,intranet.example (none)
  SMTP_URL   mail server for lost passwords, such as smtps://user:password@mail.example.org (none)
  MAIL_FROM  sender of that mail, such as studio@example.org
  TRUSTED_PROXIES
             proxies that may pass on visitors' addresses by X-Forwarded-For,
             such as 127.0.0.1,10.0.0.0/8 (none)
  AUTH_SECRET
             session key, at least 32 characters (generated once and stored in DATA_DIR)
  PASSWORD_LEAK_CHECK
             list of stolen passwords to check new ones against,
             such as https://api.pwnedpasswords.com/range/ (none)
  CACHE_MB   memory for cached pages and responses, in MiB (64)
  AVIF       off: new pictures are not encoded as AVIF, which takes the most time (on)
  LOG_FORMAT text, or json: one object a line, for programs (text)
  LOG_LEVEL  lowest level that is logged: error, warn, info (every request) or debug
             (warn; for LOG_FORMAT=json info)
  METRICS_PORT, METRICS_HOST
             port and address of /metrics for Prometheus (none; 127.0.0.1)
  SHUTDOWN_DRAIN_MS
             how long requests are accepted after a signal to stop, while /readyz responds
             with 503 (3000 if a load balancer asks /readyz, else 0)
  DATABASE_URL_FILE, DATABASE_LISTEN_URL_FILE, STORAGE_URL_FILE, AUTH_SECRET_FILE, SMTP_URL_FILE
             files that contain these settings (none)
  VITRINE_CONFIG
             configuration with blocks of your own, built in by npm start and npm run build
             (./vitrine.config.ts, if there is one)`
