/** Output of `vitrine --help`. */
export const USAGE = `Vitrine, a self-hosted engine for portfolio websites.

  vitrine serve              serve the site; fills an empty data folder with the demo first
  vitrine seed               fill the data folder with the demo
  vitrine seed --items N     add N made-up works (1 to 100000) for measurements
  vitrine migrate            bring the database to this version
  vitrine check              look for damage in database and media, and say what to do
  vitrine check --repair     first make anew what can be, such as indexes and sizes of pictures
  vitrine backup FILE.tar [--with-accounts]
                             write the whole site into a file, also while it runs;
                             accounts, their secrets and sessions only with --with-accounts
  vitrine restore FILE.tar   fill an empty place from a backup, whichever engine it came from;
                             it may be compressed by gzip; --new-secret makes a new key of sessions
  vitrine move [--to-database postgres://…] [--to-storage s3://…] [--to-folder FOLDER]
                             copy database, files or both to another, empty place;
                             goes on where it was cut off, and leaves the site as it was
  vitrine import FOLDER [--as works|categories] [--publish] [--yes]
                             make works of a folder of pictures, also while the site runs;
                             sub-folders become works with galleries, or categories of works
                             with one picture each. Shows what it would do and asks, unless
                             --yes; drafts unless --publish. Again, it brings up to date.
                             Ends with 2 where files were not taken (docs/importing-folders.md)
  vitrine user add NAME --email MAIL [--role owner|editor|member]
                             add an account; prints a link where its password is chosen
  vitrine user reset-link NAME
                             print a link where a new password is chosen
  vitrine user list          list the accounts, and when they were last seen
  vitrine user log-out NAME  end every session and application password of an account
  vitrine user two-step-off NAME  for whoever has lost phone and recovery codes
  vitrine user disable|enable NAME [--force]
             end every session and refuse logins; allow them again
  vitrine user remove NAME [--force]
             remove an account with all that is kept of it;
             the last owner is disabled or removed with --force only
  vitrine --help, --version

From a clone: npx --no -- vitrine <command>

Settings by environment:
  PORT       port to listen on (3000; 0 takes any free one)
  HOST       address to listen on (this machine only; 0.0.0.0 for every network)
  DATA_DIR   folder of database and media (./data)
  DATABASE_URL
             PostgreSQL in place of the file in DATA_DIR, such as
             postgres://user:password@localhost:5432/vitrine (none)
  DATABASE_POOL
             connections of this process (10)
  DATABASE_LISTEN_URL
             address past a pooler in transaction mode, for one connection (DATABASE_URL)
  DATABASE_CONNECT_TIMEOUT_MS, DATABASE_STATEMENT_TIMEOUT_MS
             how long a connection or a statement may take (5000, 15000)
  STORAGE_URL
             bucket of an S3-compatible store in place of DATA_DIR for pictures and films,
             such as s3://key:secret@s3.example.org/bucket?region=eu-1 (none)
  MEDIA_URL  address below which visitors find pictures and films, where not the site's
             own, such as https://cdn.example.org/public (none)
  SITE_URL   public address of the site (http://localhost:<PORT>)
  HSTS       how far browsers are told to come by https alone: site, subdomains or off (site)
  PREVIEW_ALLOW_HOSTS
             hosts in private networks that may be asked whether they can be previewed,
             with or without port, such as localhost:8080,intranet.example (none)
  SMTP_URL   mail server for lost passwords, such as smtps://user:password@mail.example.org (none)
  MAIL_FROM  sender of that mail, such as studio@example.org
  TRUSTED_PROXIES
             proxies that may tell visitors' addresses by X-Forwarded-For,
             such as 127.0.0.1,10.0.0.0/8 (none)
  AUTH_SECRET
             key of sessions, at least 32 characters (made once, kept in DATA_DIR)
  PASSWORD_LEAK_CHECK
             list of stolen passwords to check new ones against,
             such as https://api.pwnedpasswords.com/range/ (none)
  CACHE_MB   memory for pages and answers that are kept, in MiB (64)
  AVIF       off: new pictures are not made in AVIF, which takes the most time (on)
  LOG_FORMAT text, or json: one object a line, for programs (text)
  LOG_LEVEL  the least that is logged: error, warn, info (every request) or debug
             (warn; for LOG_FORMAT=json info)
  METRICS_PORT, METRICS_HOST
             where Prometheus finds /metrics (none; 127.0.0.1)
  SHUTDOWN_DRAIN_MS
             how long requests are taken after a signal to stop, while /readyz says 503
             (3000 where somebody asks for /readyz, else 0)
  DATABASE_URL_FILE, DATABASE_LISTEN_URL_FILE, STORAGE_URL_FILE, AUTH_SECRET_FILE, SMTP_URL_FILE
             files that hold these settings (none)
  VITRINE_CONFIG
             configuration with blocks of your own, built in by npm start and npm run build
             (./vitrine.config.ts, if there is one)`
