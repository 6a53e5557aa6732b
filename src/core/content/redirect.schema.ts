import { field } from '../schema/index.ts'

/** Limit on the length of a path or address, in characters. */
export const MAX_ADDRESS = 1000

/** Statuses of the answer at an old address: moved for good, moved for now, gone. */
export const REDIRECT_STATUSES = [301, 302, 410] as const

/** Fields of a redirect that its author fills in. */
export const redirectFields = {
  from: field.text({
    label: 'Old address',
    default: '',
    help: 'A path of this site, such as /old/.',
    format: 'code',
    maxLength: MAX_ADDRESS,
  }),
  status: field.select({
    label: 'Type',
    options: REDIRECT_STATUSES.map(String),
    optionLabels: { 301: 'Permanent, {option}', 302: 'Temporary, {option}', 410: 'Gone, {option}' },
    default: '301',
  }),
  to: field.text({
    label: 'Leads to',
    default: '',
    help: 'Search for a page, a work or a term, or enter a path such as /new/ or an address that starts with https://.',
    maxLength: MAX_ADDRESS,
  }),
}
