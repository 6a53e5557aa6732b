<?php
// php install.php <folder of the site>: database, tables, first user, addresses without "?p=".
mysqli_report( MYSQLI_REPORT_OFF );
$database = new mysqli( 'localhost', 'root', '', '', 0, getenv( 'WORDPRESS_DB_SOCKET' ) );
if ( ! $database->query( 'CREATE DATABASE IF NOT EXISTS wordpress CHARACTER SET utf8mb4' ) ) {
	fwrite( STDERR, $database->error );
	exit( 1 );
}

define( 'WP_INSTALLING', true );
require $argv[1] . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';

wp_install( 'A site to embed in', 'editor', 'editor@example.org', false, '', 'for tests only' );
switch_theme( 'plain' );
update_option( 'permalink_structure', '/%postname%/' );
update_option( 'timezone_string', 'UTC' );
global $wp_rewrite;
$wp_rewrite->init();
flush_rewrite_rules( false );
