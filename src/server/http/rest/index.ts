export {
  booleanParam,
  enumParam,
  idsParam,
  integerParam,
  termIdsParam,
  textParam,
  wordsParam,
} from './collection-params.ts'
export { createResponseCache, NO_CACHE } from './response-cache.ts'
export { mountResource, noRoute, type ReadRoutes, type RestResource } from './rest-resource.ts'
export { CRITICAL_ERROR, errorResponse, isApiPath, LONG_BODY } from './wp-response.ts'
