import { isRecord } from '../kit/is-record.ts'
import { ENTRY_FIELDS, type EntryKind, rulesOf } from './kinds/index.ts'
import type { EntryProblem } from './problem.ts'
import type { EntryValues } from './values.ts'

/** Maximum length of a title in characters. */
export const MAX_TITLE_LENGTH = 200

/**
 * Returns the problems of an entry that is already public: a problem with a limit becomes advice unless the entry
 * exceeds the limit by more than before. So a limit introduced later does not block existing content.
 *
 * @param before problems of what is public
 */
export const withoutFormer = (
  problems: readonly EntryProblem[],
  before: readonly EntryProblem[],
): EntryProblem[] =>
  problems.map((problem) => {
    const { field, block, key, code } = problem
    const former = before.find(
      (one) => one.field === field && one.block === block && one.key === key && one.code === code,
    )
    const isNoLonger =
      'count' in (former?.values ?? {}) && Number(former?.values?.count) >= Number(problem.values?.count)
    return isNoLonger ? { ...problem, isAdvice: true } : problem
  })

/** Returns the problems that keep values from being published, apart from those that only the database knows. */
export function entryProblems(kind: EntryKind, values: EntryValues): EntryProblem[] {
  const problems = [...titleProblems(kind, values.title), ...rulesOf(kind).problems(values)]
  const problemFields = new Set(problems.map(({ field }) => field))
  return [...problems, ...fieldProblems(kind, values).filter(({ field }) => !problemFields.has(field))]
}

function titleProblems(kind: EntryKind, value: unknown): EntryProblem[] {
  const title = typeof value === 'string' ? value.trim() : ''
  if (title === '') return [{ field: 'title', code: rulesOf(kind).untitled }]
  const count = [...title].length
  return count > MAX_TITLE_LENGTH
    ? [{ field: 'title', code: 'title_too_long', values: { max: MAX_TITLE_LENGTH, count } }]
    : []
}

/** Returns problems for values that their fields cannot hold, and for texts that are too long. */
function fieldProblems(kind: EntryKind, values: EntryValues): EntryProblem[] {
  return Object.entries(ENTRY_FIELDS[kind]).flatMap(([key, field]): EntryProblem[] => {
    const value = values[key]
    if (value === undefined || value === null || value === '') return []
    if (typeof value === 'string' && value.trim() === '') return []
    if (field.parse(value) === undefined)
      return [{ field: key, code: field.kind === 'link' ? 'address_unsafe' : 'unreadable' }]
    const max = field.schema.maxLength
    if (typeof value === 'string' && max !== undefined && value.length > max)
      return [{ field: key, code: 'too_long', values: { max, count: value.length } }]
    return field.kind === 'blocks' && hasOddBlocks(value) ? [{ field: key, code: 'unreadable' }] : []
  })
}

const hasOddBlocks = (value: unknown): boolean =>
  !Array.isArray(value) ||
  value.some((block) => !isRecord(block) || typeof block.name !== 'string' || !isRecord(block.attributes))
