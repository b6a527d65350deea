/** Paths of the API, with or without their query; all others belong to the panel. */
export const apiPath =
  /^\/(?:api|login_check|logout|healthz|readyz|metrics|panel-config|l)(?:[/?]|$)/
