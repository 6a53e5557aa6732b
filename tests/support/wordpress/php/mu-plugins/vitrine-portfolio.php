<?php
/**
 * Plugin Name: A portfolio to embed
 * Description: Post type, taxonomies and REST fields as the portfolio block reads them, for the browser tests.
 * License: MIT
 */

const VITRINE_TAXONOMIES = array(
	'astra-portfolio-categories'       => true,
	'astra-portfolio-other-categories' => true,
	'astra-portfolio-tags'             => false,
);

add_action(
	'init',
	function () {
		register_post_type(
			'astra-portfolio',
			array(
				'label'        => 'Portfolio',
				'public'       => true,
				'show_in_rest' => true,
				'supports'     => array( 'title', 'editor', 'thumbnail' ),
				'taxonomies'   => array_keys( VITRINE_TAXONOMIES ),
				'rewrite'      => array( 'slug' => 'portfolio' ),
			)
		);
		foreach ( VITRINE_TAXONOMIES as $taxonomy => $is_tree ) {
			register_taxonomy(
				$taxonomy,
				'astra-portfolio',
				array(
					'label'        => $taxonomy,
					'public'       => true,
					'hierarchical' => $is_tree,
					'show_in_rest' => true,
				)
			);
		}
	}
);

/** The address a stored text stands for; `{home}` is this site under the port it was asked by. */
function vitrine_address( $stored ) {
	return str_replace( '{home}', home_url(), (string) $stored );
}

/** Address of a picture kept by the plugin's own setting; the featured picture is never used instead. */
function vitrine_picture( $post_id, $key ) {
	$attachment = (int) get_post_meta( $post_id, $key, true );
	$url        = $attachment ? wp_get_attachment_url( $attachment ) : false;
	return $url ? $url : null;
}

/** A flag as the older plugin sends it, as stored, or as the newer one does, as a number. */
function vitrine_flag( $stored ) {
	return getenv( 'VITRINE_FLAG_VALUES' ) === 'typed' ? (int) $stored : (string) $stored;
}

add_action(
	'rest_api_init',
	function () {
		$meta   = fn( $key, $item ) => get_post_meta( $item['id'], $key, true );
		$text   = fn( $item, $key ) => vitrine_address( $meta( $key, $item ) );
		$fields = array(
			'portfolio-type'               => fn( $item, $key ) => $meta( $key, $item ) ? $meta( $key, $item ) : 'iframe',
			'thumbnail-image-url'          => fn( $item ) => vitrine_picture( $item['id'], 'thumbnail-image' ),
			'thumbnail-image-meta'         => function ( $item ) use ( $meta ) {
				$attachment = (int) $meta( 'thumbnail-image', $item );
				return array(
					'alt'   => $attachment ? (string) get_post_meta( $attachment, '_wp_attachment_image_alt', true ) : '',
					'title' => $attachment ? get_the_title( $attachment ) : '',
				);
			},
			'lightbox-image-url'           => fn( $item ) => vitrine_picture( $item['id'], 'lightbox-image' ),
			'portfolio-video-url'          => $text,
			'astra-site-url'               => $text,
			'astra-site-open-in-new-tab'   => fn( $item, $key ) => vitrine_flag( $meta( $key, $item ) ),
			'astra-site-open-portfolio-in' => $text,
			'astra-site-call-to-action'    => $text,
			'request_time'                 => fn() => (float) timer_stop( 0, 3 ),
		);
		foreach ( $fields as $name => $read ) {
			register_rest_field( 'astra-portfolio', $name, array( 'get_callback' => $read ) );
		}
	}
);

// The block's script and its address variable, on every page, as an owner would add them.
add_action(
	'wp_enqueue_scripts',
	function () {
		$address = getenv( 'VITRINE_EMBED_URL' );
		if ( ! $address ) {
			return;
		}
		wp_enqueue_script( 'vitrine-embed', $address, array(), null, true );
		$data = wp_json_encode( array( 'apiUrl' => rest_url( 'wp/v2/astra-portfolio' ) ) );
		wp_add_inline_script( 'vitrine-embed', "var astraPortfolioData = $data;", 'before' );
	}
);
