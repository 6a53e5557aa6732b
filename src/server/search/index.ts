// Finding works and pages by what is written in them, for the results page and for results while a visitor types.
// What is found belongs to its own noun: this folder asks their services.
export { searchRest } from './search.rest.ts'
export { type SearchService, createSearchService } from './search.service.ts'
