// Messages that visitors send by the contact form of a page: stored, mailed to the owners, read in the studio.
export { messagesRoutes } from './messages.routes.ts'
export { createMessagesService, type MessagesService } from './messages.service.ts'
export { sendMessageRoutes } from './send-message.routes.ts'
