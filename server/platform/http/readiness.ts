/** Whether this process takes new work. A load balancer asks `/readyz`. */
export type Readiness = {
  isDraining: () => boolean;
  /** From now on the process finishes what it has begun, before it stops. */
  startDraining: () => void;
};

export function createReadiness(): Readiness {
  let isDraining = false;
  return {
    isDraining: () => isDraining,
    startDraining: () => {
      isDraining = true;
    },
  };
}
