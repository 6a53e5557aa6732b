<?php
// Settings of the WordPress that the browser tests start. Everything that varies comes from the environment.
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:' . getenv( 'WORDPRESS_DB_SOCKET' ) );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );

// Several ports serve the same data: the address asked for is the address of the site.
$vitrine_host = isset( $_SERVER['HTTP_HOST'] ) ? $_SERVER['HTTP_HOST'] : '127.0.0.1';
define( 'WP_HOME', 'http://' . $vitrine_host );
define( 'WP_SITEURL', 'http://' . $vitrine_host );

foreach ( array( 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ) as $vitrine_name ) {
	define( $vitrine_name . '_KEY', 'for tests only' );
	define( $vitrine_name . '_SALT', 'for tests only' );
}

// Nothing runs beside the tests, and nothing is asked of other machines.
define( 'DISABLE_WP_CRON', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'WP_DEFAULT_THEME', 'plain' );

$table_prefix = 'wp_';

if ( ! defined( 'ABSPATH' ) ) {
	define( 'ABSPATH', __DIR__ . '/' );
}
require_once ABSPATH . 'wp-settings.php';
