// The read API in WordPress's format: parameters, paging, responses and errors. Content types define their own
// resources.
export {
  booleanParam,
  enumParam,
  idsParam,
  integerParam,
  termIdsParam,
  textParam,
  wordsParam,
} from './collection-params.ts'
export { type AnyResource, createReadApi, defineResource, type ReadApi } from './rest-resource.ts'
export { CRITICAL_ERROR, errorResponse, isApiPath, LONG_BODY } from './wp-response.ts'
