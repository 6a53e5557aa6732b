import { videoEmbed } from '../../../core/content/index.ts'

/** Tells whether a video is a file on another site, not a path of this site or another site's player. */
export const isForeignFile = (address: string): boolean => {
  const { kind, src } = videoEmbed(address, { base: OWN })
  return kind === 'file' && new URL(src, OWN).origin !== OWN
}
const OWN = 'http://own.invalid'
