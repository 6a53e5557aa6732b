// The read API in WordPress's format: parameters, paging, responses and errors. Content types define their own
// resources.

export {
  type CallDescription,
  type CallSchema,
  KEY_HEADER,
} from '../../../../core/calls/index.ts'
export { apiDocuments } from './api-documents.ts'
export { readArgs, readDescribed } from './call-args.ts'
export { callPermissions } from './call-description.ts'
export { entityTag, keyOf, optionalGuardOf } from './call-parts.ts'
export {
  booleanParam,
  CONTEXTS,
  type Context,
  enumParam,
  enumsParam,
  idsParam,
  integerParam,
  invalidParams,
  LIST_PARAMS,
  parseParams,
  schemasOf,
  statusParam,
  termIdsParam,
  textParam,
  wordsParam,
} from './collection-params.ts'
export { callsOfResource } from './describe-resource.ts'
export {
  CURIES,
  type EmbeddedRecords,
  type LinkedRecords,
  ownLinks,
  restAddress,
} from './linked-records.ts'
export {
  BrokenForm,
  dispositionPart,
  headerText,
  multipartBoundary,
  readMultipart,
} from './multipart.ts'
export { mountOwnCalls, serveCall } from './own-calls.ts'
export { phpQuery } from './php-query.ts'
export {
  type ApiCall,
  createFileApi,
  createPrivateApi,
  type FileCall,
  nonceInForm,
  type PrivateApiOptions,
  privateResponse,
  UNREAD_BODY_REFUSALS,
} from './private-api.ts'
export {
  conflictResult,
  forbidden,
  idOf,
  invalidParam,
  isId,
  refusalError,
  refused,
} from './refusals.ts'
export { type AnyResource, defineResource, type IsShown } from './resource.ts'
export { createReadApi, type ReadApi } from './rest-resource.ts'
export { mountCalls, type ServedCall, type WpCall } from './served-calls.ts'
export { apiRequest, apiTarget } from './wp-address.ts'
export { plainValues } from './wp-body.ts'
export {
  criticalError,
  type ErrorResult,
  errorResponse,
  errorResult,
  isApiPath,
  isFilePath,
  isPrivateApiPath,
  type WpResult,
} from './wp-response.ts'
export { createWriteLimit } from './write-limit.ts'
