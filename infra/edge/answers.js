// Shared by the functions that answer by themselves. Whether CloudFront adds its headers to such answers is not
// documented, so they have the security headers already.

const SECURITY_HEADERS = {}

/** An answer without the origin. */
export function answer(status, description, values, text) {
  const headers = {}
  Object.keys(SECURITY_HEADERS).forEach((name) => {
    headers[name] = { value: SECURITY_HEADERS[name] }
  })
  Object.keys(values).forEach((name) => {
    headers[name] = { value: values[name] }
  })
  return {
    statusCode: status,
    statusDescription: description,
    headers: headers,
    body: { encoding: 'text', data: text },
  }
}
