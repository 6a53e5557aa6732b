<?php
// PHP's own web server: files as they are, every other address is WordPress's.
$path = parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH );
if ( $path !== '/' && is_file( __DIR__ . rawurldecode( $path ) ) ) {
	return false;
}
$_SERVER['SCRIPT_NAME']     = '/index.php';
$_SERVER['PHP_SELF']        = '/index.php';
$_SERVER['SCRIPT_FILENAME'] = __DIR__ . '/index.php';
chdir( __DIR__ );
require __DIR__ . '/index.php';
