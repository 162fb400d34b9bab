/** Whether this process takes new work. A load balancer asks `/readyz`. */
export type Readiness = {
  isDraining: () => boolean;
  /** From now on the process finishes what it has begun, before it stops. */
  startDraining: () => void;
  /** Whether another process on the same port takes new work instead. */
  isHandedOver: () => boolean;
  handOver: () => void;
};

export function createReadiness(): Readiness {
  let isDraining = false;
  let isHandedOver = false;
  return {
    isDraining: () => isDraining,
    startDraining: () => {
      isDraining = true;
    },
    isHandedOver: () => isHandedOver,
    handOver: () => {
      isHandedOver = true;
    },
  };
}
