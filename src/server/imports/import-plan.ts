import type { ImportShape } from '../../core/studio/index.ts'
import type { PictureMetadata } from '../media/index.ts'
import { cleanTitle } from './clean-title.ts'
import { byName } from './walk-folder.ts'

/** A picture of the folder that can be read. */
export interface ReadFile {
  path: string
  /** Path on the disk, if the disk spells it differently. */
  onDisk?: string
  size: number
  modified: string
  contentHash: string
  metadata: PictureMetadata
}

/** A picture of a work to be. */
export interface PlannedPicture extends ReadFile {
  caption: string
}

/** A work as the folder has it. */
export interface PlannedWork {
  /** By which it is found again: its folder, with a slash at the end, or its file. */
  path: string
  title: string
  summary: string
  /** ISO 8601, UTC; empty where no picture says when it was taken. */
  date: string
  categories: string[]
  tags: string[]
  pictures: PlannedPicture[]
  /** Path of the picture that it is shown with. */
  cover: string
}

/** A file with the content of an earlier one. */
export interface Duplicate {
  path: string
  of: string
}

const TITLE_MAX = 200
/** The words of most pictures; more would be a list nobody reads. */
const TAGS_MAX = 30

/** Works of the pictures of a folder, in their order. */
export function planWorks(
  files: readonly ReadFile[],
  shape: ImportShape,
): { works: PlannedWork[]; duplicates: Duplicate[] } {
  const duplicates: Duplicate[] = []
  const works = shape === 'works' ? worksOfFolders(files, duplicates) : worksOfFiles(files, duplicates)
  return { works, duplicates }
}

/** Each folder a work; what lies in none is a work by itself. */
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

/** Each file a work; its folders are its categories, also those of files with the same content. */
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

/** What is said of a picture, else what it is called. */
const captionOf = ({ path, metadata }: ReadFile): string =>
  metadata.caption || metadata.title || cleanTitle(path.slice(path.lastIndexOf('/') + 1))

/** The time of the first picture, which cameras tell without a zone. */
function dateOf(files: readonly ReadFile[]): string {
  const times = files.flatMap(({ metadata: { takenAt } }) => {
    const hasZone = /T.*(Z|[+-]\d\d:\d\d)$/.test(takenAt)
    const time = Date.parse(hasZone || !takenAt.includes('T') ? takenAt : `${takenAt}Z`)
    return Number.isNaN(time) ? [] : [time]
  })
  return times.length > 0 ? new Date(Math.min(...times)).toISOString() : ''
}

/** The picture named as cover, else the one with most stars, else the first. */
function coverOf(files: readonly ReadFile[]): string {
  const named = files.find(({ path }) =>
    /(^|[/_\-. ])(cover|titel?|title|hero)([_\-. ]|$)/i.test(path.slice(path.lastIndexOf('/') + 1)),
  )
  const stars = (file: ReadFile) => file.metadata.rating ?? 0
  const best = files.reduce<ReadFile | undefined>(
    (most, file) => (most && stars(most) >= stars(file) ? most : file),
    undefined,
  )
  return (named ?? best)?.path ?? ''
}

/** Each once, whatever its capitals. */
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
