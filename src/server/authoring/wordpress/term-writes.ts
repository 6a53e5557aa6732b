import { can, SERVER } from '../../../core/account/index.ts'
import type { TermDetails } from '../../../core/calls/index.ts'
import type { Taxonomy } from '../../../core/content/index.ts'
import { problemText, slugOf } from '../../../core/entry/index.ts'
import { API_PATH } from '../../../core/routing/routes.ts'
import {
  decodeEntities,
  TAXONOMY_BASES,
  termSchema,
  termToWp,
  type WpError,
  wpError,
} from '../../../core/wp/index.ts'
import {
  type CallSchema,
  entityTag,
  errorResult,
  invalidParams,
  KEY_HEADER,
  keyOf,
  optionalGuardOf,
  refusalError,
  type ServedCall,
  type WpCall,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import type { ProblemTexts } from '../entries/index.ts'
import type { TermError, TermsService, TermValues } from '../terms/index.ts'
import { isWpResult } from './is-wp-result.ts'
import { type Refusal, refuse } from './wp-errors.ts'

export interface TermWritesOptions {
  terms: TermsService
  /** Sentences for problems, in the language of the site. */
  problemTexts(): Promise<ProblemTexts>
}

const FIELDS: Record<string, CallSchema> = {
  name: { type: 'string', maxLength: 2000, description: 'Plain text; entities are read as their signs.' },
  slug: {
    type: 'string',
    maxLength: 200,
    description: 'Its part of addresses; made of the name when absent.',
  },
  description: { type: 'string', maxLength: 20_000 },
  parent: { type: 'integer', minimum: 0, maximum: 0, description: 'Terms of this site have none.' },
}
const FORCE: CallSchema = { type: 'boolean', default: false, description: 'Needed: terms have no trash.' }
const IF_MATCH = { 'If-Match': 'The ETag of the term as it was read; any state is changed without it.' }

/** Terms of one taxonomy made, changed and deleted as in WordPress (call-7). */
export function termWrites(taxonomy: Taxonomy, { terms, problemTexts }: TermWritesOptions): ServedCall[] {
  const base = TAXONOMY_BASES[taxonomy]
  const list = `/wp/v2/${base}`
  const one = `${list}/:id{[0-9]+}`
  const answer: CallSchema = termSchema(base)
  // WordPress has no parent at all where terms cannot be a tree.
  const { parent, ...flat } = FIELDS
  const fields = taxonomy === 'tags' ? flat : FIELDS

  const termAnswer = (term: TermDetails, { origin }: WpCall, status = 200): WpResult => ({
    status,
    body: termToWp(term, origin),
    headers: { etag: entityTag({ kind: 'term', ...term }) },
  })
  /** Returns the term in its current state, or the error answer; a missing term is reported first. */
  const currentTerm = async ({ actor, id }: WpCall, refusal: Refusal): Promise<TermDetails | WpResult> => {
    const result = await terms.read(SERVER, { taxonomy, id })
    if (!result.ok) return errorResult(NO_TERM)
    return can(actor, 'term.write') ? result.value : refuse(refusal, actor)
  }
  /** Converts the reason for refusing a change to an answer, in the words of WordPress if it has any. */
  const refusalOf = async (error: TermError, call: WpCall, refusal: Refusal): Promise<WpResult> => {
    switch (error.code) {
      case 'slug_taken': {
        const all = await terms.list(call.actor, taxonomy)
        return errorResult(exists(all.ok ? all.value.find(({ slug }) => slug === error.slug) : undefined))
      }
      case 'rest_conflict':
        return errorResult(CONFLICT)
      case 'invalid':
        return errorResult(invalid(error, await problemTexts()))
      case 'rest_forbidden':
        return refuse(refusal, call.actor)
      case 'key_reused':
        return errorResult(refusalError(error))
      default:
        return errorResult(NO_TERM)
    }
  }

  return [
    {
      description: {
        method: 'POST',
        path: list,
        summary: `Creates a term of ${base}.`,
        allowed: 'term.write',
        args: { ...fields, name: { ...FIELDS.name, required: true } },
        answer,
        status: 201,
      },
      async handle(call) {
        if (!can(call.actor, 'term.write')) return refuse(REFUSALS.create, call.actor)
        const values = valuesOf(call)
        const alike = values.slug ? undefined : await namedAlike(terms, call, taxonomy, values.name ?? '')
        if (alike) return errorResult(exists(alike))
        const creation = await terms.create(call.actor, taxonomy, values)
        if (!creation.ok) return refusalOf(creation.error, call, REFUSALS.create)
        const result = termAnswer(creation.value, call, 201)
        const location = `${call.origin}${API_PATH}${list}/${creation.value.id}`
        return { ...result, headers: { ...result.headers, location } }
      },
    },
    {
      description: {
        method: ['POST', 'PUT', 'PATCH'],
        path: one,
        summary: `Changes a term of ${base}; its former address redirects to the new one.`,
        allowed: 'term.write',
        args: fields,
        headers: IF_MATCH,
        answer,
      },
      async handle(call) {
        const before = await currentTerm(call, REFUSALS.update)
        if (isWpResult(before)) return before
        const guard = optionalGuardOf(call, { kind: 'term', id: before.id })
        if (isWpResult(guard)) return guard
        const result = await terms.update(call.actor, { taxonomy, id: before.id }, valuesOf(call), guard)
        if (result.ok) return termAnswer(result.value, call)
        return result.error.code === 'slug_taken'
          ? errorResult(slugInUse(result.error.slug))
          : refusalOf(result.error, call, REFUSALS.update)
      },
    },
    {
      description: {
        method: 'DELETE',
        path: one,
        summary: `Deletes a term of ${base} and removes it from works.`,
        allowed: 'term.write',
        args: { force: FORCE },
        headers: { ...IF_MATCH, ...KEY_HEADER },
        answer: { type: 'object', properties: { deleted: { type: 'boolean' }, previous: answer } },
      },
      async handle(call) {
        const before = await currentTerm(call, REFUSALS.delete)
        const key = keyOf(call)
        if (!key.ok) return key.error
        if (isWpResult(before) && key.value === null) return before
        if (call.args.force !== true) return isWpResult(before) ? before : errorResult(NO_TRASH)
        const guard = optionalGuardOf(call, { kind: 'term', id: call.id })
        if (isWpResult(guard)) return guard
        const own = { ...guard, key: key.value, operation: 'wp' }
        const result = await terms.remove(call.actor, { taxonomy, id: call.id }, own)
        if (!result.ok) return isWpResult(before) ? before : refusalOf(result.error, call, REFUSALS.delete)
        const { term } = result.value
        return { status: 200, body: { deleted: true, previous: termToWp(term, call.origin) } }
      },
    },
  ]
}

/** Reads the sent values. Names arrive as they were answered, with entities. */
function valuesOf({ args }: WpCall): TermValues {
  const text = (name: string): string | undefined =>
    typeof args[name] === 'string' ? args[name].replaceAll('\0', '') : undefined
  const [name, slug, description] = [text('name'), text('slug'), text('description')]
  const sentSlug = slug && slugOf(slug)
  return {
    ...(name !== undefined && { name: decodeEntities(name) }),
    ...(sentSlug && { slug: sentSlug }),
    ...(description !== undefined && { description: decodeEntities(description) }),
  }
}

/** Returns a term of the same name, ignoring case, as WordPress compares them. */
async function namedAlike(
  terms: TermsService,
  { actor }: WpCall,
  taxonomy: Taxonomy,
  name: string,
): Promise<TermDetails | undefined> {
  const all = await terms.list(actor, taxonomy)
  const wantedName = name.trim().toLowerCase()
  return all.ok ? all.value.find((term) => term.name.toLowerCase() === wantedName) : undefined
}

const exists = (term: TermDetails | undefined): WpError =>
  wpError('term_exists', 'A term with the name or slug provided already exists in this taxonomy.', 400, {
    ...(term && { term_id: term.id }),
  })

/**
 * Returns WordPress's error for a slug in use. WordPress answers it to changes only; creating an existing term gives
 * another error.
 */
const slugInUse = (slug: string): WpError =>
  wpError('duplicate_term_slug', `The slug &#8220;${slug}&#8221; is already in use by another term.`, 400)

function invalid({ problems }: Extract<TermError, { code: 'invalid' }>, texts: ProblemTexts): WpError {
  const [problem] = problems
  if (problem?.code === 'name_required')
    return wpError('empty_term_name', 'A name is required for this term.', 400)
  return invalidParams(
    Object.fromEntries(
      problems.map((problem) => [
        problem.field,
        { code: problem.code, message: problemText(texts, problem), data: null },
      ]),
    ),
  )
}

const REFUSALS = {
  create: {
    code: 'rest_cannot_create',
    message: 'Sorry, you are not allowed to create terms in this taxonomy.',
  },
  update: { code: 'rest_cannot_update', message: 'Sorry, you are not allowed to edit this term.' },
  delete: { code: 'rest_cannot_delete', message: 'Sorry, you are not allowed to delete this term.' },
} satisfies Record<string, Refusal>

const NO_TERM = wpError('rest_term_invalid', 'Term does not exist.', 404)
const NO_TRASH = wpError(
  'rest_trash_not_supported',
  "Terms do not support trashing. Set 'force=true' to delete.",
  501,
)
const CONFLICT = refusalError({ code: 'rest_conflict' })
