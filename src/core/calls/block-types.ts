import type { DescribedFields } from '../schema/index.ts'
import { type CallDescription, TAG_HEADER } from './call-description.ts'
import { typed, type ValueOf } from './call-values.ts'

const FORM = {
  type: ['object', 'null'],
  description: 'How the form arranges and explains the fields; null if they need nothing of that.',
  properties: {
    groups: {
      type: 'array',
      items: {
        type: 'object',
        properties: { title: { type: 'string' }, keys: { type: 'array', items: { type: 'string' } } },
      },
      required: false,
    },
    help: { type: 'object', additionalProperties: { type: 'string' }, required: false },
    when: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: { key: { type: 'string' }, is: { type: ['string', 'number', 'boolean'] } },
      },
      description: 'Conditions: a field is shown only while another one has this value.',
      required: false,
    },
  },
} as const

const BLOCK_TYPE = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    title: { type: 'string' },
    englishTitle: { type: 'string', description: 'English title, if it is another.', required: false },
    summary: { type: 'string', description: 'Sentence that says what it is for; may be empty.' },
    attributes: typed<DescribedFields>({ type: 'object', description: 'Fields by their names.' }),
    icon: { type: ['string', 'null'], description: 'Path data of a drawing of lines on 24 by 24.' },
    isOwners: { type: 'boolean', description: 'Whether only owners add or change it.' },
    form: FORM,
  },
} as const

/** Kind of block, with the fields of its form. */
export type BlockType = ValueOf<typeof BLOCK_TYPE>

/** Call of the kinds of blocks (author-5, studio-290). */
export const blockTypeCalls = {
  list: {
    method: 'GET',
    path: '/vitrine/v1/block-types',
    summary: 'Lists the kinds of blocks with the fields of their forms.',
    allowed: 'entry.read',
    args: {
      lang: {
        type: 'string',
        default: '',
        description: 'Language of the texts, such as `ar`; empty for the language of the site.',
      },
    },
    headers: TAG_HEADER,
    answer: { type: 'array', items: BLOCK_TYPE },
  },
} as const satisfies Record<string, CallDescription>
