// Pictures that other sites show beside a link: which picture a page has, drawing it once, serving it.
export { sharesRoutes } from './shares.routes.ts'
export {
  createSharesService,
  type SharePicture,
  type ShareSource,
  type SharesService,
} from './shares.service.ts'
