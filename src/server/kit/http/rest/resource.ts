import type { CallSchema } from '../../../../core/calls/index.ts'
import type { Result } from '../../../../core/kit/result.ts'
import type { WpError } from '../../../../core/wp/index.ts'
import type { ContentTag } from '../../platform/index.ts'
import type { Params, ParamValues } from './collection-params.ts'
import type { LinkedRecords } from './linked-records.ts'

/** A page of a list as it is sent, with its own headers; `total` counts the whole list. */
export interface ListedRecords {
  records: object[]
  total: number
  headers?: Record<string, string>
}

/** A record as it is sent, with its own headers. */
export interface SingleRecord {
  record: object
  headers?: Record<string, string>
}

/** Tells whether a response contains a field of its records. */
export type IsShown = (field: string) => boolean

/** A kind of record that can be read below `/wp-json`. */
export interface RestResource<P extends Params> {
  /** Path below the API's root, such as `wp/v2/astra-portfolio`. */
  base: string
  /** Tags of the content in its responses, whose changes clear their cache. Without tags nothing is cached. */
  tags: readonly ContentTag[]
  params: P & { page: Params[string]; per_page: Params[string] }
  /** JSON schema of the fields authors can set; absent for records that cannot be written. */
  schema?: CallSchema
  /** Fields that `context=embed` leaves out. */
  notEmbedded?: readonly string[]
  /** Messages for visitors who request `context=edit`: of the list, and of one record. */
  notEditable?: { list: string; one: string }
  /** Links of its records. */
  linked?: LinkedRecords
  /** True or absent if it has single records, as most do. */
  hasSingles?: boolean
  /**
   * @param origin of this site, without a trailing slash
   * @param isShown tells whether the response contains a field, so that expensive ones are only computed then
   */
  list(values: ParamValues<P>, origin: string, isShown: IsShown): Promise<Result<ListedRecords, WpError>>
  /** Reads a record by id. */
  one(id: number, origin: string, isShown: IsShown): Promise<Result<SingleRecord, WpError>>
}

/** A resource with the types of its parameters hidden. */
export type AnyResource = RestResource<Params>

/** Declares a resource, and hides the types of its parameters. */
export const defineResource = <P extends Params>(resource: RestResource<P>): AnyResource =>
  resource as unknown as AnyResource
