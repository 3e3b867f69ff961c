export { createSslcommerzClient, SSLCOMMERZ_ADDRESSES } from './sslcommerz-client.ts'
export { isSignedPost } from './is-signed-post.ts'
export { readNotification, type SslcommerzNotification } from './read-notification.ts'
export type * from './sslcommerz-types.ts'
