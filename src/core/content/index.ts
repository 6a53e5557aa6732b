// The nouns of a site and the interface blocks read them through.
// No wire formats, no storage: those live in `core/wp` and `server`.
export * from './access.ts'
export * from './break-point-style.ts'
export * from './content-source.ts'
export * from './embed-code.ts'
export * from './excerpt.ts'
export * from './fold-text.ts'
export * from './item-action.ts'
export * from './item-options.ts'
export * from './link-address.ts'
export * from './marked-text.ts'
export * from './media-asset.schema.ts'
export * from './media-texts.schema.ts'
export * from './menu.ts'
export * from './menu-item.schema.ts'
export {
  MESSAGE_FIELDS,
  MESSAGE_HELD,
  MESSAGE_LIMITS,
  MESSAGE_TRAP,
  type MessageField,
  SPAM_DAYS,
} from './message-limits.ts'
export { blocksWithin, holdsBlocks, isBlock, MAX_LEVELS, MAX_READ } from './nested-blocks.ts'
export * from './own-gallery.ts'
export * from './page.schema.ts'
export * from './picture.ts'
export * from './picture-focus.ts'
export * from './plain-grid.ts'
export * from './plain-line.ts'
export * from './player-address.ts'
export * from './portfolio-item.schema.ts'
export * from './portfolio-item.ts'
export { readTime } from './read-time.ts'
export * from './redirect.schema.ts'
export * from './search.ts'
export * from './search-words.ts'
export * from './settings-options.ts'
export * from './shape.ts'
export * from './site-settings.schema.ts'
export * from './site-settings.ts'
export * from './site-text-lengths.ts'
export * from './term.schema.ts'
export * from './term.ts'
export * from './time-zone.ts'
export * from './typefaces.ts'
export * from './video-embed.ts'
export * from './web-address.ts'
