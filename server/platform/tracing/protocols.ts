/** The encodings of exported traces that the program can use. */
export const OTLP_PROTOCOLS = ['http/protobuf', 'http/json'] as const;

export type OtlpProtocol = (typeof OTLP_PROTOCOLS)[number];

/** The default of OpenTelemetry's specification. */
export const DEFAULT_OTLP_PROTOCOL: OtlpProtocol = 'http/protobuf';
