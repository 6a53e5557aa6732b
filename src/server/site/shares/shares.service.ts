import { createHash } from 'node:crypto'
import type { MediaAsset, Picture, SiteSettings } from '../../../core/content/index.ts'
import { SHARE_PATH } from '../../../core/routing/routes.ts'
import { type Drawing, type MediaService, SHARE_SIZE } from '../media/index.ts'
import type { PagesService } from '../pages/index.ts'
import type { PortfolioService } from '../portfolio/index.ts'
import type { SettingsService } from '../settings/index.ts'
import { type ShareSubject, shareName, subjectName } from './share-address.ts'

/** Raised when the drawing changes, so that every picture gets a new address. */
const VERSION = 1

/** Slots of a palette. */
const SLOTS = { accent: 0, ink: 2, paper: 4, muted: 7 } as const

/** The picture other sites show beside a link to a page. */
export interface SharePicture {
  /** Path from the root of the site; it changes with the picture. */
  path: string
  alt: string
  /** Pixels. */
  width: number
  height: number
  type: 'image/jpeg'
}

/** Picture of a page for sharing: its own, else a card with its title. */
export interface ShareSource {
  picture: Picture | null
  /** Subject whose title the card shows; the site's own for pages with restricted access. */
  card: Exclude<ShareSubject, { kind: 'picture' }>
}

/** Share pictures: 1200 by 630 pixels, drawn when they are first asked for. */
export interface SharesService {
  /** The picture for a page; it is not drawn yet. */
  of(shared: ShareSource): Promise<SharePicture>
  /** Returns the current name of a subject's picture; `null` if the subject does not exist, or not for everybody. */
  nameOf(subject: ShareSubject): Promise<string | null>
  find(name: string): Promise<Uint8Array | null>
  /** Draws a subject's present picture; `null` where it cannot be drawn. */
  make(subject: ShareSubject): Promise<Uint8Array | null>
}

export interface SharesServiceDeps {
  media: MediaService
  settings: SettingsService
  pages: PagesService
  portfolio: PortfolioService
  /** Folder of the fonts of cards. */
  fonts: string
}

/** Drawing with its name and its alternative text. */
interface Recipe {
  name: string
  drawing: Drawing
  alt: string
}

export function createSharesService({
  media,
  settings,
  pages,
  portfolio,
  fonts,
}: SharesServiceDeps): SharesService {
  const fromPicture = (asset: MediaAsset): Recipe => {
    const { contentHash, focalX, focalY, dominantColor, address, crop, alt, title } = asset
    return {
      name: shareName({ kind: 'picture', address }, hashOf([contentHash, focalX, focalY, dominantColor])),
      drawing: {
        kind: 'share',
        original: media.originalOf(asset),
        crop: crop ?? null,
        focal: { x: focalX, y: focalY },
        mat: dominantColor,
      },
      alt: alt || title,
    }
  }

  /** The words of a card; `null` where there are none for everybody. */
  const wordsOf = async (
    subject: ShareSource['card'],
    { title, tagline }: SiteSettings,
  ): Promise<{ title: string; line: string } | null> => {
    if (subject.kind === 'site') return { title, line: tagline }
    if (subject.kind === 'item') {
      const item = await portfolio.byId(subject.id)
      return item && { title: item.title, line: '' }
    }
    const page = await pages.byId(subject.id, 'everybody', subject.kind)
    return page && { title: page.title, line: '' }
  }

  const card = async (subject: ShareSource['card']): Promise<Recipe | null> => {
    const site = await settings.read()
    const words = await wordsOf(subject, site)
    if (!words) return null
    const { palettes, logos } = site.colors
    const color = (slot: keyof typeof SLOTS) => palettes.default[SLOTS[slot]] ?? ''
    const logo = logos.default && (await media.assetOf(logos.default))
    const look = {
      ...words,
      site: site.title,
      dir: site.dir,
      colors: { paper: color('paper'), ink: color('ink'), muted: color('muted'), accent: color('accent') },
    }
    return {
      name: shareName(subject, hashOf([look, logo?.address ?? null])),
      drawing: {
        kind: 'card',
        ...look,
        logo: logo && media.originalOf(logo),
        crop: logo?.crop ?? null,
        fonts,
      },
      alt: words.title,
    }
  }

  const recipe = async (subject: ShareSubject): Promise<Recipe | null> => {
    if (subject.kind !== 'picture') return card(subject)
    const asset = await media.assetAt(subject.address)
    return asset && fromPicture(asset)
  }

  return {
    async of({ picture, card: subject }) {
      const asset = picture && (await media.assetOf(picture))
      const { name, alt } = (asset && fromPicture(asset)) ??
        (await card(subject)) ??
        (await card({ kind: 'site' })) ?? { name: '', alt: '' }
      return { path: SHARE_PATH + name, alt, ...SHARE_SIZE, type: 'image/jpeg' }
    },
    nameOf: async (subject) => (await recipe(subject))?.name ?? null,
    find: (name) => media.drawings.find(name),
    async make(subject) {
      const shareRecipe = await recipe(subject)
      return shareRecipe && media.drawings.make(shareRecipe.name, subjectName(subject), shareRecipe.drawing)
    },
  }
}

const hashOf = (parts: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([VERSION, ...parts]))
    .digest('hex')
