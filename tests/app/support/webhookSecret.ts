/** What the tests' webhooks are signed with: Standard Webhooks' own example. */
export const webhookSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
