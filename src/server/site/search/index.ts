// Finding works and pages by what is written in them, for the results page and for results while a visitor types.
// What is found belongs to its own noun: this folder asks their services.
export { createSearchResource } from './search.resource.ts'
export { createSearchService, type SearchService } from './search.service.ts'
