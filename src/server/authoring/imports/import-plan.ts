import type { ImportShape } from '../../../core/imports/sent-folder.ts'
import type { PictureMetadata } from '../../site/media/index.ts'
import { cleanTitle } from './clean-title.ts'
import { byName } from './walk-folder.ts'

/** A readable picture of the folder. */
export interface ReadFile {
  path: string
  /** Path on the disk, if the disk spells it differently. */
  onDisk?: string
  size: number
  modified: string
  contentHash: string
  metadata: PictureMetadata
}

/** A picture of a planned work. */
export interface PlannedPicture extends ReadFile {
  caption: string
}

/** A work that a folder describes. */
export interface PlannedWork {
  /** Path that identifies it in later imports: its folder, with a slash at the end, or its file. */
  path: string
  title: string
  summary: string
  /** ISO 8601, UTC; empty if no picture contains the time it was taken. */
  date: string
  categories: string[]
  tags: string[]
  pictures: PlannedPicture[]
  /** Path of the cover picture. */
  cover: string
}

/** A file with the same content as an earlier one. */
export interface Duplicate {
  path: string
  of: string
}

const TITLE_MAX = 200
/** Limit on the keywords that become tags: those of most pictures. */
const TAGS_MAX = 30

/** Plans the works of the pictures of a folder, in their order. */
export function planWorks(
  files: readonly ReadFile[],
  shape: ImportShape,
): { works: PlannedWork[]; duplicates: Duplicate[] } {
  const duplicates: Duplicate[] = []
  const works = shape === 'works' ? worksOfFolders(files, duplicates) : worksOfFiles(files, duplicates)
  return { works, duplicates }
}

/** Makes a work of each folder, and of each file that is in none. */
function worksOfFolders(files: readonly ReadFile[], duplicates: Duplicate[]): PlannedWork[] {
  const folders = new Map<string, ReadFile[]>()
  for (const file of files) {
    const folder = file.path.slice(0, file.path.lastIndexOf('/') + 1)
    folders.set(folder, [...(folders.get(folder) ?? []), file])
  }
  const loose = folders.get('') ?? []
  folders.delete('')
  const names = [...folders].sort(([a], [b]) => byName(a, b))
  return [
    ...worksOfFiles(loose, duplicates),
    ...names.map(([folder, own]) => {
      const parts = folder.slice(0, -1).split('/')
      const pictures = withoutDuplicates(own, duplicates)
      return work(folder, pictures, {
        title: cleanTitle(parts.at(-1) ?? '', true),
        summary: '',
        categories: parts.slice(0, -1),
      })
    }),
  ]
}

/** Makes a work of each file; its folders become its categories, also the folders of files with the same content. */
function worksOfFiles(files: readonly ReadFile[], duplicates: Duplicate[]): PlannedWork[] {
  return withoutDuplicates(files, duplicates).map((file) => {
    const { path, contentHash, metadata } = file
    const places = files.filter((other) => other.contentHash === contentHash)
    const name = path.slice(path.lastIndexOf('/') + 1)
    return work(path, [file], {
      title: metadata.title || cleanTitle(name) || name.replace(/\.[^.]+$/, ''),
      summary: metadata.caption,
      categories: places.flatMap((place) => place.path.split('/').slice(0, -1)),
    })
  })
}

function withoutDuplicates(files: readonly ReadFile[], duplicates: Duplicate[]): ReadFile[] {
  const first = new Map<string, string>()
  return files.filter(({ path, contentHash }) => {
    const of = first.get(contentHash)
    if (of === undefined) first.set(contentHash, path)
    else duplicates.push({ path, of })
    return of === undefined
  })
}

function work(
  path: string,
  files: readonly ReadFile[],
  { title, summary, categories }: Pick<PlannedWork, 'title' | 'summary' | 'categories'>,
): PlannedWork {
  const pictures = files.map((file) => ({ ...file, caption: captionOf(file) }))
  return {
    path,
    title: title.slice(0, TITLE_MAX),
    summary,
    date: dateOf(files),
    categories: unique(categories.map((name) => cleanTitle(name, true))),
    tags: mostFrequent(files.flatMap(({ metadata }) => metadata.keywords)),
    pictures,
    cover: coverOf(files),
  }
}

/** Returns the caption of a picture, else its title, else its file name. */
const captionOf = ({ path, metadata }: ReadFile): string =>
  metadata.caption || metadata.title || cleanTitle(path.slice(path.lastIndexOf('/') + 1))

/** Returns the time of the first picture, which cameras store without a zone. */
function dateOf(files: readonly ReadFile[]): string {
  const times = files.flatMap(({ metadata: { takenAt } }) => {
    const hasZone = /T.*(Z|[+-]\d\d:\d\d)$/.test(takenAt)
    const time = Date.parse(hasZone || !takenAt.includes('T') ? takenAt : `${takenAt}Z`)
    return Number.isNaN(time) ? [] : [time]
  })
  return times.length > 0 ? new Date(Math.min(...times)).toISOString() : ''
}

/** Returns the picture named as cover, else the one with most stars, else the first. */
function coverOf(files: readonly ReadFile[]): string {
  const namedCover = files.find(({ path }) =>
    /(^|[/_\-. ])(cover|titel?|title|hero)([_\-. ]|$)/i.test(path.slice(path.lastIndexOf('/') + 1)),
  )
  const stars = (file: ReadFile) => file.metadata.rating ?? 0
  const best = files.reduce<ReadFile | undefined>(
    (most, file) => (most && stars(most) >= stars(file) ? most : file),
    undefined,
  )
  return (namedCover ?? best)?.path ?? ''
}

/** Removes duplicates, ignoring case. */
const unique = (names: readonly string[]): string[] =>
  [
    ...new Map(
      names
        .filter(Boolean)
        .toReversed()
        .map((name) => [name.toLowerCase(), name]),
    ).values(),
  ].toReversed()

function mostFrequent(words: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1)
  return unique(words)
    .sort((a, b) => (counts.get(b.toLowerCase()) ?? 0) - (counts.get(a.toLowerCase()) ?? 0))
    .slice(0, TAGS_MAX)
}
