/** The longest file that staff can upload. `deploy/nginx.conf` lets a little more through, so that the server can refuse it in words. */
export const MAX_UPLOAD_BYTES = 40 * 1024 * 1024
