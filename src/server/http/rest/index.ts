// The read API in WordPress's shapes: parameters, paging, answers and errors of a resource. Nouns say what they hold.
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
