// What visitors write by the form of a page: kept, mailed to the owners, read in the studio.
export { messagesCalls } from './messages.calls.ts'
export { messagesRoutes } from './messages.routes.ts'
export { createMessagesService, type MessagesService } from './messages.service.ts'
export { sendMessageRoutes } from './send-message.routes.ts'
