<?php
// php seed.php <folder of the site>: 40 works of every kind, 37 categories, pictures, and the pages that show them.
require $argv[1] . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/image.php';

/** A plain picture as a media library entry; gives its id. */
function seed_picture( $name, $width, $height, $colour, $alt ) {
	$canvas = imagecreatetruecolor( $width, $height );
	imagefill( $canvas, 0, 0, imagecolorallocate( $canvas, ...$colour ) );
	imagefilledellipse( $canvas, $width / 2, $height / 2, $width / 2, $width / 2, imagecolorallocate( $canvas, 250, 250, 250 ) );
	ob_start();
	imagepng( $canvas );
	$upload = wp_upload_bits( "$name.png", null, ob_get_clean() );
	$id     = wp_insert_attachment(
		array(
			'post_title'     => $name,
			'post_mime_type' => 'image/png',
			'post_status'    => 'inherit',
		),
		$upload['file']
	);
	update_post_meta( $id, '_wp_attachment_image_alt', $alt );
	return $id;
}

/** A term; gives its id. */
function seed_term( $name, $taxonomy ) {
	$made = wp_insert_term( $name, $taxonomy );
	if ( is_wp_error( $made ) ) {
		throw new RuntimeException( $made->get_error_message() );
	}
	return $made['term_id'];
}

/** A published work; the later its number, the older it is. */
function seed_work( $number, $title, $meta, $terms ) {
	$time = gmdate( 'Y-m-d H:i:s', strtotime( '2026-05-01 12:00:00' ) - $number * HOUR_IN_SECONDS );
	$id   = wp_insert_post(
		array(
			'post_type'     => 'astra-portfolio',
			'post_status'   => 'publish',
			'post_title'    => wp_slash( $title ),
			'post_content'  => "<p>About work number $number.</p>",
			'post_date'     => $time,
			'post_date_gmt' => $time,
		),
		true
	);
	foreach ( $meta as $key => $value ) {
		update_post_meta( $id, $key, $value );
	}
	foreach ( $terms as $taxonomy => $ids ) {
		wp_set_object_terms( $id, $ids, $taxonomy );
	}
}

/** A page with a block, marked up as the editor's block writes it. */
function seed_page( $slug, $title, $attributes, $fallback = '' ) {
	$json = esc_attr( wp_json_encode( (object) $attributes ) );
	wp_insert_post(
		array(
			'post_type'    => 'page',
			'post_status'  => 'publish',
			'post_name'    => $slug,
			'post_title'   => $title,
			'post_content' => wp_slash( "<!-- wp:html --><div class=\"portfolio-block-wrapper\" portfolio-block-attributes='$json'>$fallback</div><!-- /wp:html -->" ),
		)
	);
}

kses_remove_filters();
$pictures = array(
	seed_picture( 'wide', 800, 500, array( 70, 90, 110 ), 'A white disc on slate & sky' ),
	seed_picture( 'tall', 500, 1500, array( 120, 80, 60 ), '' ),
	seed_picture( 'square', 600, 600, array( 60, 110, 80 ), 'A white disc on green' ),
);

$categories = array();
foreach ( array( 'Arts & Crafts', 'Buildings', 'Maps', 'Nothing in here' ) as $name ) {
	$categories[] = seed_term( $name, 'astra-portfolio-categories' );
}
for ( $number = 1; $number <= 33; $number++ ) {
	$categories[] = seed_term( sprintf( 'Series %02d', $number ), 'astra-portfolio-categories' );
}
$others = array( seed_term( 'Winter', 'astra-portfolio-other-categories' ), seed_term( 'Summer', 'astra-portfolio-other-categories' ) );
$tags   = array( seed_term( 'Paper', 'astra-portfolio-tags' ), seed_term( 'Stone', 'astra-portfolio-tags' ) );

$special = array(
	array( 'Tom & “Ann” in the <b>park</b>', array( 'portfolio-type' => 'image', 'lightbox-image' => $pictures[1] ) ),
	array( 'A site in a frame', array( 'portfolio-type' => 'iframe', 'astra-site-url' => '{home}/framed/?a=1&b=2#c', 'astra-site-open-in-new-tab' => '0' ) ),
	array( 'A site in a tab', array( 'portfolio-type' => 'iframe', 'astra-site-url' => '{home}/framed/', 'astra-site-open-in-new-tab' => '1' ) ),
	array( 'A film of a lake', array( 'portfolio-type' => 'video', 'portfolio-video-url' => 'https://youtu.be/abcdefghijk' ) ),
	array( 'A page in a frame', array( 'portfolio-type' => 'page', 'astra-site-open-portfolio-in' => 'iframe' ) ),
	array( 'A page in a tab', array( 'portfolio-type' => 'page', 'astra-site-open-portfolio-in' => 'new-tab' ) ),
	array( 'A page right here', array( 'portfolio-type' => 'page', 'astra-site-open-portfolio-in' => 'same-tab' ) ),
	array( 'A page nobody decided on', array( 'portfolio-type' => 'page', 'astra-site-open-in-new-tab' => '1' ) ),
	array( 'No pictures at all', array( 'portfolio-type' => 'image', 'thumbnail-image' => 0 ) ),
	array( 'A film nobody linked', array( 'portfolio-type' => 'video' ) ),
);
for ( $number = 0; $number < 40; $number++ ) {
	list( $title, $meta ) = isset( $special[ $number ] )
		? $special[ $number ]
		: array( sprintf( 'Study %02d', $number ), array( 'portfolio-type' => 'image', 'lightbox-image' => $pictures[ $number % 3 ] ) );
	$category = $categories[ $number % 3 ];
	$series   = $number < 33 ? array( $categories[ 4 + $number ] ) : array();
	seed_work(
		$number,
		$title,
		$meta + array( 'thumbnail-image' => $pictures[ $number % 3 ] ),
		array(
			'astra-portfolio-categories'       => array_merge( array( $category ), $series ),
			'astra-portfolio-other-categories' => array( $others[ $number % 2 ] ),
			'astra-portfolio-tags'             => $number < 6 ? array( $tags[ $number % 2 ] ) : array(),
		)
	);
}

$link = '<a href="/portfolio/">All works as a list</a>';
seed_page( 'portfolio-page', 'Works', array( 'itemsPerPage' => 12, 'showOtherCategories' => true ), $link );
seed_page( 'masonry-page', 'Works, packed', array( 'itemsPerPage' => '15', 'thumbnailHoverStyle' => 'default', 'columns' => '4' ) );
seed_page( 'preset-page', 'Maps only', array( 'categorySelectedNum' => array( $categories[2] ), 'tagsSelectedNum' => $tags ) );
// Beside a paragraph, in the row of the editor, laid out by WordPress's own rules.
$block = "<div id=\"works\" class=\"portfolio-block-wrapper\" portfolio-block-attributes='{\"itemsPerPage\":6}'>$link</div>";
$row   = '<!-- wp:group {"layout":{"type":"flex","flexWrap":"nowrap"}} --><div class="wp-block-group">'
	. "<!-- wp:paragraph --><p>Beside</p><!-- /wp:paragraph --><!-- wp:html -->$block<!-- /wp:html --></div><!-- /wp:group -->";
wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_name' => 'row-page', 'post_title' => 'Works, beside', 'post_content' => wp_slash( $row ) ) );
wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_name' => 'framed', 'post_title' => 'Framed', 'post_content' => 'Shown in a frame.' ) );
