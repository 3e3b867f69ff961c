export { createSslcommerzClient, SSLCOMMERZ_ADDRESSES } from './sslcommerz-client.ts'
export { readNotification, type SslcommerzNotification } from './read-notification.ts'
export { readSignedPost } from './read-signed-post.ts'
export type * from './sslcommerz-types.ts'
