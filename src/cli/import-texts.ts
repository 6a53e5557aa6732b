import type { FolderReport, ImportPlan, LeftOutReason } from '../server/index.ts'
import { plainLine } from './plain-line.ts'

/** Number of list entries that are printed; the others are counted. */
const MAX_SHOWN = 10

const LEFT_OUT: Record<LeftOutReason, string> = {
  kind: 'other kinds of files',
  hidden: 'hidden files',
  link: 'links, which are not followed',
  deep: 'folders nested too deeply',
  unreadable: 'files or folders that cannot be read',
}

/** Summarises in a few lines what an import would create. */
export function summarizePlan(
  { works, news, duplicates, leftOut, refused, shape }: ImportPlan,
  publish: boolean,
): string {
  const pictures = works.reduce((sum, work) => sum + work.pictures.length, 0)
  const names = (of: 'categories' | 'tags') => [...new Set(works.flatMap((work) => work[of]))]
  const reasons = Object.entries(LEFT_OUT).flatMap(([reason, text]) => {
    const count = leftOut.filter((file) => file.reason === reason).length
    return count > 0 ? [`${count} ${text}`] : []
  })
  return [
    '',
    `${amount(works.length, 'work')} with ${amount(pictures, 'picture')}${shape === 'categories' ? ', one each' : ''}, as ${publish ? 'published works' : 'drafts'}.`,
    `New: ${amount(news.works, 'work')}, ${amount(news.pictures, 'picture')}. Changed: ${amount(news.changed, 'picture')}.`,
    ...listed(
      'Works',
      works.map((work) => `${work.title} (${work.pictures.length}, cover ${work.cover})`),
    ),
    ...inLine('Categories', names('categories')),
    ...inLine('Tags', names('tags')),
    ...listed(
      'Duplicates, each imported once',
      duplicates.map(({ path, of }) => `${path} = ${of}`),
    ),
    ...(reasons.length > 0 ? [`Left out: ${reasons.join(', ')}.`] : []),
    ...listed(
      'Refused',
      refused.map(({ message }) => message),
    ),
    '',
  ]
    .map(plainLine)
    .join('\n')
}

/** Summarises what an import has done. */
export function summarizeReport(report: FolderReport, publish: boolean): string {
  const { works, unpublished, refusals, refused, faults } = report
  const { made, updated, same, gone, failed } = works
  return [
    `${amount(made, 'work')} created, ${updated} updated, ${same} unchanged.`,
    ...(gone > 0 ? [`${amount(gone, 'work')} deleted since the last import and not imported again.`] : []),
    ...listed(
      publish
        ? 'Not published, because something they need is missing or not published yet'
        : 'Changes not published yet',
      unpublished,
    ),
    ...listed(
      'Refused',
      refusals.map(({ reason }) => reason),
      refused,
    ),
    ...listed('Not created because of an error, which the log names', faults, failed),
  ]
    .map(plainLine)
    .join('\n')
}

const amount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const inLine = (title: string, names: readonly string[]): string[] =>
  names.length > 0
    ? [`${title}: ${names.slice(0, MAX_SHOWN * 3).join(', ')}${more(names.length - MAX_SHOWN * 3)}`]
    : []

const listed = (title: string, lines: readonly string[], count = lines.length): string[] =>
  lines.length > 0
    ? [
        `${title}:`,
        ...lines.slice(0, MAX_SHOWN).map((line) => `  ${line}`),
        ...[more(count - MAX_SHOWN)].filter(Boolean),
      ]
    : []

const more = (count: number): string => (count > 0 ? `  … and ${count} more` : '')
